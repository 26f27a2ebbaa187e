// %% [markdown]
// # 1. What the wording of the poison gives away
//
// **Question.** Before any defense is run: what do the poisoned texts of a benchmark reveal by how they were built?
//
// **Inputs.** `data/results/PROFILE/profile.json` and `manifest.json`, `data/paper-reported.json`. No model, no network.
//
// **Run time.** About 15 seconds, nearly all of it for loading danfojs.
//
// `make notebooks` executes this file; its source is `01-construction-profile.nb.ts`.

// %%
import assert from 'node:assert/strict';
import { DataFrame } from 'danfojs-node';
import * as tslab from 'tslab';
import * as rinj from '../dist/index';

// %%
const profileName = process.env.PROFILE ?? rinj.reportedProfile();
const places = rinj.reportPlaces(profileName);
const results = rinj.readResults(places.results);
const paper = rinj.readPaperReported(places.reported);
const sets = results.profile;
for (const { id, edition, documents } of results.manifest.corpora) {
  console.log(`${id}: ${documents} clean documents, edition ${edition}`);
}
console.log(`profile ${profileName}, ${sets.length} poison sets`);

// %% [markdown]
// ## The two numbers of the profile
//
// *Containment* is the share of poisoned documents that hold their target question word for word. *Length overlap* is
// the share whose word count lies between the 5th and the 95th percentile of the clean corpus. Neither needs a defense,
// a score or a label. A set with containment near 1 and length overlap near 0 is flagged: any filter that reads one of
// the two cues separates it, whatever else the filter understands.

// %%
tslab.display.html(
  rinj.renderHtml(
    rinj.tableProfile(sets, `Construction profile (Tables III and IV), profile ${profileName}`),
  ),
);

// %%
const drawing = rinj.figureProfile(sets, profileName);
tslab.display.svg(drawing.svg);
console.log(drawing.caption);

// %% [markdown]
// ## One passage, two forms
//
// PoisonedRAG publishes passages (the *archived* form), but its code inserts the target question, a full stop and then
// the passage, with no blank between them (the *inserted* form). The next cell joins a sentence of our own the same
// way. Punctuation must become a blank: if it were deleted, the last word of the question and the first of the passage
// would melt into one token and the question would not be found.

// %%
const question = 'who painted the harbour at night';
const passage = 'The harbour was painted by a retired pilot.';
const inserted = `${question}.${passage}`;
console.log('tokens:', rinj.tokens(inserted).join(' '));
console.log('inserted holds the question:', rinj.containment(question, inserted));
console.log('archived holds the question:', rinj.containment(question, passage));
console.log('punctuation deleted:', rinj.containment(question, inserted.replaceAll('.', '')));

// %% [markdown]
// The same comparison over the whole sets. The study's own number for the sets that it regenerated from published
// templates is printed below the table.

// %%
const frame = new DataFrame(
  sets.map(({ corpus, family, rung, form, containment: share, lengthOverlap }) => ({
    corpus,
    family: rinj.familyLabel(family),
    rung,
    form,
    containment: rinj.formatRate(share),
    overlap: rinj.formatRate(lengthOverlap),
  })),
  { config: { tableMaxRow: 100 } },
);
frame.sortValues('rung').print();
console.log('paper, regenerated sets: containment', rinj.formatRate(paper.containmentRegenerated));

// %% [markdown]
// ## Try it
//
// Change `atLeast` and run the cell: which sets would a stricter or looser flag for the containment cue name?

// %%
const atLeast = 0.5;
const named = sets.filter(({ cueContainment }) => cueContainment !== null && cueContainment >= atLeast);
console.log(
  `${named.length} of ${sets.length} sets hold the question in at least ${atLeast * 100} % of their documents`,
);
for (const { corpus, family, rung, form } of named) console.log(`  ${corpus} ${family} ${rung} ${form}`);

// %% [markdown]
// ## What this notebook claims
//
// Inserted passages hold their question, archived passages do not, and prefix removal takes it out of every document.
// The cell fails when a result says otherwise.

// %%
const every = (rung: string, form: string, expected: number) => {
  const some = sets.filter((set) => set.rung === rung && set.form === form);
  const right = some.every((set) => rinj.formatRate(set.containment) === rinj.formatRate(expected));
  assert.ok(right, `${rung}, ${form}: containment prints as ${rinj.formatRate(expected)}`);
  return some.length;
};
assert.ok(every('template', 'inserted', paper.containmentRegenerated) > 0, 'there is a template set');
every('template', 'archived', 0);
assert.ok(every('prefix_removed', 'inserted', 0) > 0, 'there is a set without its prefix');
for (const set of sets) assert.equal(set.containmentTotal + set.undefined, set.n, 'no document is left out');
console.log('all claims hold');
