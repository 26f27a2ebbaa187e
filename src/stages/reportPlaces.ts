import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Profile } from './configuration.js';
import { WORKSPACE } from './paths.js';

/** Where the report stages read and write. */
export interface ReportPlaces {
  /** Folder of one profile's results. */
  readonly results: string;
  readonly reported: string;
  readonly figures: string;
  /** Folder of `paper.typ`. */
  readonly paper: string;
  /** Root that the paper's paths start at. */
  readonly root: string;
}

/**
 * Returns the places of the report stages.
 *
 * @param profile which profile's results are read
 * @param root the workspace
 * @example reportPlaces('quick', '/w').figures // => '/w/figures'
 */
export function reportPlaces(profile: string, root: string = WORKSPACE): ReportPlaces {
  return {
    results: join(root, 'data', 'results', profile),
    reported: join(root, 'data', 'paper-reported.json'),
    figures: join(root, 'figures'),
    paper: join(root, 'paper'),
    root,
  };
}

/**
 * Returns `full` when its results exist, else `quick`: what the committed figures and the paper are made from.
 *
 * @param root the workspace
 * @example reportedProfile('/an/empty/workspace') // => 'quick'
 */
export function reportedProfile(root: string = WORKSPACE): Profile {
  return existsSync(join(root, 'data', 'results', 'full', 'table-v.json')) ? 'full' : 'quick';
}
