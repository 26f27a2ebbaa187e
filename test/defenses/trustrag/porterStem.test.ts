import { describe, expect, it } from 'vitest';
import { porterStem } from '../../../src/defenses/trustrag/index.js';

/** Made with NLTK 3.10.3, `PorterStemmer()` in its default mode. */
const STEMS = `
  caresses:caress ponies:poni ties:tie dies:die flies:fli cats:cat news:news skies:sky dying:die feed:feed
  agreed:agre died:die spied:spi plastered:plaster bled:bled motoring:motor sing:sing conflated:conflat
  troubled:troubl sized:size hopping:hop tanned:tan falling:fall hissing:hiss fizzed:fizz failing:fail filing:file
  happy:happi enjoy:enjoy spy:spi by:by relational:relat conditional:condit rational:ration hesitancy:hesit
  digitizer:digit conformably:conform radically:radic differently:differ analogously:analog
  vietnamization:vietnam predication:predic operator:oper feudalism:feudal decisiveness:decis hopefulness:hope
  callousness:callous formality:formal sensitivity:sensit sensibility:sensibl faithfully:faith geology:geolog
  triplicate:triplic formative:form formalize:formal electricity:electr electrical:electr hopeful:hope
  goodness:good revival:reviv allowance:allow inference:infer airliner:airlin gyroscopic:gyroscop
  adjustable:adjust defensible:defens irritant:irrit replacement:replac adjustment:adjust dependent:depend
  adoption:adopt communism:commun activate:activ angularity:angular homologous:homolog effective:effect
  bowdlerize:bowdler probate:probat rate:rate cease:ceas controlling:control rolling:roll howe:howe
  proceed:proceed succeed:succeed innings:inning 1995s:1995 2000:2000 a11ing:a1 yyying:yy syzygy:syzygi
`;

describe('porterStem', () => {
  it("gives NLTK's stems for the examples of every rule", () => {
    const pairs = STEMS.trim()
      .split(/\s+/)
      .map((pair) => pair.split(':'));
    expect(pairs.length).toBeGreaterThan(80);
    expect(pairs.map(([word]) => [word, porterStem(word as string)])).toEqual(pairs);
  });

  it('gives the value of its example', () => {
    expect(porterStem('capitals')).toBe('capit');
  });

  it('leaves words of one and two characters and words without a suffix as they are', () => {
    expect(['', 'a', 'is', 'us', 'zeta', 'lorn'].map(porterStem)).toEqual([
      '',
      'a',
      'is',
      'us',
      'zeta',
      'lorn',
    ]);
  });

  it('takes time linear in the word, whatever the word', () => {
    for (const letter of ['y', 'a', 'b', 'by', 'alli', 'ing']) {
      const word = letter.repeat(Math.floor(200_000 / letter.length));
      expect(porterStem(`${word}ies`).length).toBeGreaterThan(100_000);
    }
  });
});
