import type { ProductOption } from '#db/schema/catalog/catalog.ts';

/** The number of a combination of values. It has one digit for each option. Null if a value is unknown. */
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
 * The number of combinations of ticked values that no variant has yet. `ticked` has the places of the ticked
 * values for each option. `sizes` has the number of values of each option. `taken` has the numbers of the
 * existing combinations.
 */
export function countMissing(sizes: number[], ticked: number[][], taken: ReadonlySet<number>): number {
  const all = ticked.reduce((product, places) => product * places.length, 1);
  // Iterates over the variants, because there are few of them, but possibly billions of combinations.
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

/** The combinations of ticked values that no variant has, in the order of the options, at most `most`. */
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
