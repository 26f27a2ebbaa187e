/**
 * Returns the template with its `{NAME}` slots filled. One pass: a value that itself holds `{K}` or `$1` is
 * copied as it stands, so that a hostile answer cannot rewrite the sentence around it. Our choice.
 *
 * @param template text with slots of capital letters in braces
 * @param values one value per slot name
 * @throws when a slot has no value
 * @example fillSlots('the answer is {W}.', { W: '$1 {W}' }) // => 'the answer is $1 {W}.'
 */
export function fillSlots(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{([A-Z]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) {
      throw new Error(`template slot {${name}} has no value; pass one for every slot of "${template}"`);
    }
    return value;
  });
}
