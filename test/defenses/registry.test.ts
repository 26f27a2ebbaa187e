import { describe, expect, it } from 'vitest';
import { DEFENSE_SETTINGS, DEFENSES, defenseById } from '../../src/defenses/index.js';
import { DEFENSE_IDS } from '../../src/records/index.js';
import { everyDefense } from './everyDefense.js';

describe('the defenses', () => {
  it('stand in the order of the tables, each once', () => {
    const order: readonly string[] = DEFENSE_IDS;
    const places = DEFENSES.map((defense) => order.indexOf(defense.id));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
  });

  it('are found by id, and an unknown id is answered with the known ones', () => {
    expect(defenseById('perplexity').ranks).toBe(true);
    expect(() => defenseById('magic')).toThrow(/no defense "magic"; choose one of none, perplexity, raguard/);
  });

  it('state where each of their settings comes from', () => {
    const ids = everyDefense().map((defense) => defense.id);
    for (const setting of DEFENSE_SETTINGS) {
      expect(ids).toContain(setting.defense);
      expect(setting.reason.length).toBeGreaterThan(10);
    }
    const names = DEFENSE_SETTINGS.map(({ defense, name }) => `${defense} ${name}`);
    expect(new Set(names).size).toBe(names.length);
  });
});
