/**
 * The number at a path of a nested record.
 *
 * @param json the parsed `data/paper-reported.json`
 * @param path names joined by dots; a name may itself hold dots, the longest that exists is taken
 * @throws when there is no number at the path
 * @example paperNumber({ a: { b: 0.5 } }, 'a.b') // => 0.5
 */
export function paperNumber(json: unknown, path: string): number {
  const found = lookUp(json, path.split('.'));
  if (typeof found === 'number') return found;
  throw new Error(`paper-reported.json has no number at ${path}; name a path that it has`);
}

function lookUp(node: unknown, names: readonly string[]): unknown {
  if (names.length === 0) return node;
  if (typeof node !== 'object' || node === null) return undefined;
  for (let count = names.length; count > 0; count--) {
    const name = names.slice(0, count).join('.');
    if (Object.hasOwn(node, name)) {
      return lookUp((node as Readonly<Record<string, unknown>>)[name], names.slice(count));
    }
  }
  return undefined;
}
