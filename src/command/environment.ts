import { InvalidArgumentError } from 'commander';
import {
  configurationOf,
  type LanguageModelChoice,
  type Profile,
  type RunConfiguration,
} from '../stages/index.js';

/**
 * Returns the configuration that the environment asks for: PROFILE, LM, EDITION and INSERTION, as the Makefile exports them.
 *
 * @param environment `process.env` or a stand-in
 * @throws when a value is none of the known ones
 * @example configurationFrom({ PROFILE: 'full' }).targets // => 100
 */
export function configurationFrom(
  environment: Readonly<Record<string, string | undefined>>,
): RunConfiguration {
  const profile = oneOf<Profile>('PROFILE', environment.PROFILE ?? 'quick', ['quick', 'full']);
  const model = oneOf<LanguageModelChoice | 'auto'>('LM', environment.LM ?? 'auto', [
    'auto',
    'neural',
    'ngram',
  ]);
  const edition = oneOf<'auto' | 'shared' | 'official'>('EDITION', environment.EDITION ?? 'auto', [
    'auto',
    'shared',
    'official',
  ]);
  const insertion = oneOf<'query' | 'all'>('INSERTION', environment.INSERTION ?? 'query', ['query', 'all']);
  return configurationOf(profile, {
    insertion,
    ...(model === 'auto' ? {} : { languageModel: model }),
    ...(edition === 'auto' ? {} : { edition }),
  });
}

function oneOf<Value extends string>(name: string, value: string, known: readonly Value[]): Value {
  const found = known.find((candidate) => candidate === value);
  if (found === undefined) {
    throw new InvalidArgumentError(`${name} is ${JSON.stringify(value)}; use ${known.join(' or ')}.`);
  }
  return found;
}
