import { existsSync, statSync } from 'node:fs';
import {
  type CheckVerdict,
  type Condition,
  checkVerdict,
  type Evaluation,
  parseEvaluation,
} from '../rules/index.js';
import { parsed } from './checkResultsFiles.js';
import { evaluationOfResults } from './checkResultsFolder.js';

/**
 * Returns the verdict of the six reporting rules on a folder of our results or on somebody's published evaluation.
 *
 * @param path a folder with `table-v.json`, or a JSON file of the form `rinj-evaluation/1`
 * @param conditions what makes it fail; none means any rule
 * @throws what is wrong with a file, or with a condition that fits no record
 * @example checkResults('examples/published-evaluation/states-everything.json').outcome // => 'pass'
 */
export function checkResults(path: string, conditions: readonly Condition[] = []): CheckVerdict {
  return checkVerdict(readEvaluation(path), conditions);
}

/**
 * Returns what is to be checked.
 *
 * @param path a folder of results or a JSON file
 * @throws what is wrong with a file
 * @example readEvaluation('examples/published-evaluation/states-everything.json').records.length // => 5
 */
export function readEvaluation(path: string): Evaluation {
  if (!existsSync(path))
    throw new Error(`there is no ${JSON.stringify(path)}; name a folder of results or a JSON file`);
  return statSync(path).isDirectory() ? evaluationOfResults(path) : parseEvaluation(parsed(path), path);
}
