import type { ProductOption } from '#db/schema/catalog/catalog.ts';

/**
 * Converts a combination of values to a number, with one digit for each option. The option's number of values
 * is the base of its digit. Null if a value is unknown.
 */
export function combinationNumber(options: Pick<ProductOption, 'values'>[], values: string[]): number | null {
  let number = 0;
  for (const [at, option] of options.entries()) {
    const place = option.values.findIndex(({ name }) => name === values[at]);
    if (place < 0) return null;
    number = number * option.values.length + place;
  }
  return number;
}

/**
 * The number of combinations of ticked values that no variant has yet. For each option, `sizes` has the
 * number of its values, and `ticked` the positions of the ticked ones. `taken` has the combination numbers of
 * the existing variants.
 */
export function countMissing(sizes: number[], ticked: number[][], taken: ReadonlySet<number>): number {
  const all = ticked.reduce((product, places) => product * places.length, 1);
  // Counts the existing variants instead of the combinations, because there may be billions of combinations.
  return all - [...taken].filter((number) => isTicked(sizes, ticked, number)).length;
}

function isTicked(sizes: number[], ticked: number[][], number: number): boolean {
  let rest = number;
  return [...sizes.entries()].reverse().every(([at, size]) => {
    const place = rest % size;
    rest = Math.floor(rest / size);
    return ticked[at]?.includes(place) ?? false;
  });
}

/**
 * The combinations of ticked values that no variant has yet, at most `most`, in the order of the options'
 * values.
 */
export function missingCombinations(ticked: string[][], existing: string[][], most: number): string[][] {
  const taken = new Set(existing.map((values) => JSON.stringify(values)));
  const missing: string[][] = [];
  const walk = (chosen: string[]): void => {
    if (missing.length >= most) return;
    const next = ticked[chosen.length];
    if (next) for (const value of next) walk([...chosen, value]);
    else if (!taken.has(JSON.stringify(chosen))) missing.push(chosen);
  };
  walk([]);
  return missing;
}
