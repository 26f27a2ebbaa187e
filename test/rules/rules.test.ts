import { describe, expect, it } from 'vitest';
import {
  absentFields,
  closedDoorRule,
  deployedRatesRule,
  explained,
  missingFinding,
  payloadRule,
  profileRule,
  rankingRule,
  ruleOutcome,
  subjectOf,
  uncertaintyRule,
} from '../../src/rules/index.js';
import { evaluationOf, PLACE, profileOf, recordOf } from './evaluationFixture.js';

const withRecord = (change: object, parts: object = {}) =>
  evaluationOf({ records: [recordOf({ ...change })], ...parts });
const empty = { ...evaluationOf(), records: [], claims: [] };

describe('every rule', () => {
  const rules = [profileRule, deployedRatesRule, payloadRule, rankingRule, closedDoorRule, uncertaintyRule];

  it('does not apply to an evaluation without records, and passes or does not apply to a complete one', () => {
    expect(rules.map((rule) => rule(empty).status)).toEqual(rules.map(() => 'not applicable'));
    expect(rules.map((rule) => rule(evaluationOf()).status)).toEqual([
      'pass',
      'pass',
      'not applicable',
      'pass',
      'pass',
      'pass',
    ]);
  });

  it('has the number of its place', () => {
    expect(rules.map((rule) => rule(empty).rule)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('rule 1', () => {
  it('fails an AUROC whose poison set has no profile, and one whose profile lacks a field', () => {
    expect(profileRule(evaluationOf({ profiles: [] })).missing).toEqual(['profiles']);
    const lacking = profileRule(evaluationOf({ profiles: [profileOf({ width: undefined, origin: null })] }));
    expect(lacking.status).toBe('fail');
    expect(lacking.missing).toEqual(['profiles.origin', 'profiles.width']);
  });

  it('takes the profile of the same rung, filler and length mode and of no other', () => {
    const padded = { rung: 'both', filler: 'clean', lengthMode: 'interval' };
    expect(profileRule(withRecord(padded)).status).toBe('fail');
    expect(profileRule(withRecord(padded, { profiles: [profileOf(padded)] })).status).toBe('pass');
  });

  it('accepts a null with its reason, and asks nothing of a record that ranks nothing', () => {
    const profiles = [profileOf({ width: null, reasons: { width: 'l5 is 0' } })];
    expect(profileRule(evaluationOf({ profiles })).status).toBe('pass');
    expect(profileRule(withRecord({ auroc: null }, { profiles: [] })).status).toBe('not applicable');
  });
});

describe('rule 2', () => {
  it.each(['fnr', 'fpr', 'threshold'])('fails a record without %s', (field) => {
    const { status, missing } = deployedRatesRule(withRecord({ [field]: undefined }));
    expect([status, missing]).toEqual(['fail', [field]]);
  });

  it('fails a threshold without its source, one without its n, and one fitted on evaluation', () => {
    expect(deployedRatesRule(withRecord({ thresholdSource: undefined })).missing).toEqual([
      'thresholdSource.n',
      'thresholdSource.split',
    ]);
    expect(deployedRatesRule(withRecord({ thresholdSource: { split: 'calibration' } })).missing).toEqual([
      'thresholdSource.n',
    ]);
    const fitted = deployedRatesRule(withRecord({ thresholdSource: { split: 'evaluation', n: 9 } }));
    expect(fitted.findings.map(({ reason }) => reason)).toEqual([
      'the threshold comes from the split "evaluation", not from calibration',
    ]);
    expect(deployedRatesRule(withRecord({ thresholdSource: { split: 'calibration', n: 0 } })).status).toBe(
      'fail',
    );
  });

  it('fails a query that serves for both, and a corpus whose split is not recorded', () => {
    const splits = [{ corpus: 'c', seed: 11, calibration: ['x\n', 'b'], evaluation: ['x\n', 'x\n', 'c'] }];
    expect(deployedRatesRule(evaluationOf({ splits })).findings).toEqual([
      {
        severity: 'fail',
        subject: 'c, seed 11',
        missing: [],
        reason: '1 queries serve for calibration and evaluation: "x\\n"',
      },
    ]);
    expect(deployedRatesRule(evaluationOf({ splits: [] })).missing).toEqual(['splits']);
  });

  it('asks no split of a constant and no threshold of a filter without one', () => {
    const constant = { thresholdSource: { split: 'constant', n: 0 } };
    expect(deployedRatesRule(withRecord(constant, { splits: [] })).status).toBe('pass');
    const none = { thresholdSource: { split: 'none' }, threshold: null };
    expect(deployedRatesRule(withRecord(none, { splits: [] })).status).toBe('pass');
  });
});

describe('rule 3', () => {
  const control = { rung: 'prefix_removed' };
  const arm = (filler: string) => recordOf({ rung: 'both', filler, lengthMode: 'interval' });
  const claim = { kind: 'robustness', corpus: 'c', family: 'f', defense: 'd' };

  it('fails a control without survival or payload, and warns where some payloads are lost', () => {
    const { missing } = payloadRule(withRecord({ ...control, survival: null, payloadIntact: undefined }));
    expect(missing).toEqual(['payloadIntact', 'survival']);
    const lossy = payloadRule(withRecord({ ...control, payloadIntact: 0.984 }));
    expect(lossy.status).toBe('pass');
    expect(lossy.findings).toEqual([
      {
        severity: 'warning',
        subject: 'c, f, prefix_removed, d',
        missing: [],
        reason: '98.4 % of the documents kept their payload; FNR counts the others too',
      },
    ]);
  });

  it('wants both placebo arms beside a filled one', () => {
    expect(payloadRule(evaluationOf({ records: [arm('clean')] })).missing).toEqual([
      'records with filler pseudoword',
      'records with filler word_shuffled',
    ]);
    const all = ['clean', 'word_shuffled', 'pseudoword'].map(arm);
    expect(payloadRule(evaluationOf({ records: all })).status).toBe('pass');
  });

  it('wants no placebo of mimicry, which is a genuine document', () => {
    expect(payloadRule(withRecord({ rung: 'mimicry', filler: 'clean' })).status).toBe('pass');
  });

  it.each([
    [1, 0.5, ['records at rung prefix_removed or both']],
    [0.2, 0.01, ['records at rung length_matched or both']],
    [
      1,
      0.01,
      [
        'records at rung both',
        'records at rung length_matched or both',
        'records at rung prefix_removed or both',
      ],
    ],
    [0.5, 0.5, []],
  ])('a claim at containment %f and overlap %f needs %j', (containment, lengthOverlap, missing) => {
    const outcome = payloadRule(
      evaluationOf({ profiles: [profileOf({ containment, lengthOverlap })], claims: [claim] }),
    );
    expect(outcome.missing).toEqual(missing);
    expect(outcome.status).toBe(missing.length === 0 ? 'pass' : 'fail');
  });

  it('is content with the control of the same defense and not with that of another', () => {
    const records = (defense: string) => [recordOf(), recordOf({ ...control, defense })];
    expect(payloadRule(evaluationOf({ records: records('d'), claims: [claim] })).status).toBe('pass');
    expect(payloadRule(evaluationOf({ records: records('other'), claims: [claim] })).status).toBe('fail');
  });

  it('cannot judge a claim without the profile of the template', () => {
    expect(payloadRule(evaluationOf({ profiles: [], claims: [claim] })).missing).toEqual(['profiles']);
  });
});

describe('rule 4', () => {
  it('fails an AUROC alone and accepts an ECE that is null for a reason', () => {
    const alone = { fnrAt5: undefined, attainedFpr: undefined, ece: null, bandShare: null, identical: null };
    expect(rankingRule(withRecord(alone)).missing).toEqual([
      'attainedFpr',
      'bandShare',
      'ece',
      'fnrAt5',
      'identical',
    ]);
    expect(rankingRule(withRecord({ ece: null, reasons: { ece: 'not a probability' } })).status).toBe('pass');
  });

  it.each([
    [{ bandShare: 0, operatingPointClaim: 'lower harm' }, 'fail'],
    [{ identical: true, operatingPointClaim: 'lower harm' }, 'fail'],
    [{ bandShare: 0, operatingPointClaim: 'unfalsifiable' }, 'pass'],
    [{ bandShare: 0 }, 'pass'],
    [{ bandShare: 0.1, operatingPointClaim: 'lower harm' }, 'pass'],
  ])('%j: %s', (change, status) => {
    expect(rankingRule(withRecord(change)).status).toBe(status);
  });
});

describe('rule 5', () => {
  it.each([
    [{ fnr: 0, fpr: 0.665, label: 'best' }, 'fail', []],
    [{ fnr: 0, fpr: 0.665 }, 'fail', ['label']],
    [{ fnr: 0, fpr: 0.665, label: 'good' }, 'fail', []],
    [{ fnr: 0, fpr: 0.665, label: 'closing_the_door' }, 'pass', []],
    [{ fnr: 0, fpr: 0.5 }, 'pass', []],
    [{ fnr: 0.0005, fpr: 0.665 }, 'fail', ['label']],
    [{ fnr: 0.0005, fpr: 0.665, nPoison: undefined }, 'pass', []],
    [{ fnr: 0, fpr: 0.665, nPoison: undefined }, 'fail', ['label']],
  ])('%j: %s', (change, status, missing) => {
    const outcome = closedDoorRule(withRecord(change));
    expect([outcome.status, outcome.missing]).toEqual([status, missing]);
  });

  it('only warns of 0.009 at 0.665', () => {
    const { status, findings } = closedDoorRule(withRecord({ fnr: 0.009, fpr: 0.665 }));
    expect(status).toBe('pass');
    expect(findings.map(({ severity }) => severity)).toEqual(['warning']);
  });

  it('fails a closed door that a claim praises, labelled or not', () => {
    const door = { fnr: 0, fpr: 0.9, label: 'closing_the_door' };
    const claims = (rung: string) => [{ kind: 'best', corpus: 'c', family: 'f', rung, defense: 'd' }];
    expect(closedDoorRule(withRecord(door, { claims: claims('template') })).status).toBe('fail');
    expect(closedDoorRule(withRecord(door, { claims: claims('both') })).status).toBe('pass');
  });
});

describe('rule 6', () => {
  it('names what is missing of an interval and of an implementation', () => {
    expect(uncertaintyRule(withRecord({ ci: undefined, seeds: null, revision: undefined })).missing).toEqual([
      'ci.auroc',
      'ci.fnr',
      'ci.fpr',
      'ci.method',
      'ci.resamples',
      'ci.unit',
      'revision',
      'seeds',
    ]);
  });

  it('says what is too weak or other than it must be', () => {
    const ci = { method: 'normal', resamples: 10, unit: 'document', fnr: [0, 1], fpr: [0, 1], auroc: [0, 1] };
    const { findings } = uncertaintyRule(withRecord({ ci, seeds: 1, bound: 'lower' }));
    expect(findings.map(({ reason }) => reason)).toEqual([
      '1 seeds, at least 5 are wanted',
      '10 resamples, at least 1000 are wanted',
      'the interval is from "normal", a cluster bootstrap is wanted',
      'the resampled unit is "document", it must be the query',
      'the number is a bound from above and stated as "lower"',
    ]);
  });

  it('wants an upper bound of a ranking on regenerated poison and a lower one of a transferred attack', () => {
    expect(uncertaintyRule(withRecord({ bound: undefined })).missing).toEqual(['bound']);
    const released = { profiles: [profileOf({ origin: 'released' })] };
    expect(uncertaintyRule(withRecord({ bound: undefined }, released)).status).toBe('pass');
    const transferred = { adaptiveAttack: 'transferred' };
    expect(uncertaintyRule(withRecord({ ...transferred, bound: 'upper' }, released)).status).toBe('fail');
    expect(uncertaintyRule(withRecord({ ...transferred, bound: 'lower' }, released)).status).toBe('pass');
  });
});

describe('the parts of an outcome', () => {
  it('has one missing list without repeats', () => {
    const findings = ['b', 'a', 'b'].flatMap((field) => missingFinding('s', [field], 'r'));
    expect(ruleOutcome(1, 'a', 3, findings).missing).toEqual(['a', 'b']);
    expect(ruleOutcome(1, 'a', 0, []).status).toBe('not applicable');
    expect(missingFinding('a', [], 'b')).toEqual([]);
  });

  it('takes an inherited property for no reason', () => {
    expect(absentFields({ reasons: { b: 'why' }, ...{ a: 1, b: null } }, ['a', 'b', 'c'])).toEqual(['c']);
    expect(absentFields({ ...{ toString: null }, reasons: {} }, ['toString'])).toEqual(['toString']);
    expect(explained({ ece: 'not a probability' }, 'ece')).toBe(true);
    expect(explained({}, 'constructor')).toBe(false);
  });

  it('names a record by what is set', () => {
    expect(subjectOf({ ...PLACE, defense: 'd' })).toBe('c, f, template, d');
  });
});
