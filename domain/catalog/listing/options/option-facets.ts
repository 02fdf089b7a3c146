import type { DbOrTx } from '#db/types.ts';
import type { ShopFilter } from '../shop-filter.ts';
import { countOptionMatches, MAX_COUNTED_ROWS, type OptionMatches } from './count-matches.ts';
import { narrowest, type OptionCounts, type ValueCount } from './stored-counts.ts';

/** An estimate of how many values of an option a product has. */
const VALUES_OF_PRODUCT = 6;

/** An option with the values by which shoppers can filter a list. A count is null if it is unknown. */
export type OptionFacet = {
  name: string;
  values: { name: string; count: number | null; isChosen: boolean }[];
};

type OptionFacets = {
  options: OptionFacet[];
  /** The counts for the entire filter. Null if they are unknown, or if no option is chosen. */
  matches: Pick<OptionMatches, 'total' | 'inStock' | 'onSale'> | null;
};

/**
 * The options of the filter's category. `counts` has the category's stored counts. Each value has the exact
 * number of products that match it and the other filters. The number is null if counting would read more than
 * 4,000 rows.
 */
export async function listOptionFacets(
  db: DbOrTx,
  filter: ShopFilter,
  counts: OptionCounts,
): Promise<OptionFacets> {
  const known = await countsOf(db, filter, counts);
  return {
    options: toFacets(counts, filter, known),
    matches: known && filter.options.length > 0 ? known.matches : null,
  };
}

/** The options of a category that is not filtered by prices or text. */
export function optionFacetsFromCounts(counts: OptionCounts, filter: ShopFilter): OptionFacet[] {
  return toFacets(counts, filter, null);
}

/** The exact counts of all options. The counts of the option `except` are missing. */
type Known = { matches: OptionMatches; except: string | null };

async function countsOf(db: DbOrTx, filter: ShopFilter, counts: OptionCounts): Promise<Known | null> {
  if (counts.length === 0 || isFilteredBy(filter, null)) return null;
  const pairs = counts.flatMap(({ name, values }) => values.map(([value]) => ({ name, value })));
  const rows = counts.flatMap(({ values }) => values).reduce((sum, [, products]) => sum + products, 0);
  const fewest = narrowest(counts, filter.options);
  const within = rows > MAX_COUNTED_ROWS ? fewest?.choice : null;
  if (within === undefined) return null;
  if (within && (fewest?.products ?? 0) * counts.length * VALUES_OF_PRODUCT > MAX_COUNTED_ROWS) return null;
  const matches = await countOptionMatches(db, { filter, pairs, within });
  return matches && { matches, except: within?.name ?? null };
}

/**
 * Whether the filter has no conditions except the category, the stock, and values of the option `name`. The
 * stored counts are exact for such filters.
 */
function isFilteredBy({ text, minCents, maxCents, onSale, options }: ShopFilter, name: string | null) {
  const plain = text !== '' || minCents !== null || maxCents !== null || onSale;
  return !plain && options.every((choice) => choice.name === name);
}

function toFacets(counts: OptionCounts, filter: ShopFilter, known: Known | null): OptionFacet[] {
  return counts.map(({ name, values }) => {
    const exact = new Map(
      known?.matches.values.flatMap(([of, value, n]) => (of === name ? [[value, n] as const] : [])),
    );
    const isKnown = known !== null && known.except !== name;
    const isStored = isFilteredBy(filter, name);
    const chosen = filter.options.find((choice) => choice.name === name)?.values ?? [];
    return {
      name,
      values: inOrder(values)
        .map(([value, products, inStock]) => {
          const stored = isStored ? (filter.inStock ? inStock : products) : null;
          return {
            name: value,
            count: isKnown ? (exact.get(value) ?? 0) : stored,
            isChosen: chosen.includes(value),
          };
        })
        .filter(({ count, isChosen }) => count !== 0 || isChosen),
    };
  });
}

/** Sorts the values of an option by their average position in the lists of the products. */
function inOrder(values: ValueCount[]): ValueCount[] {
  const placeOf = ([, products, , places]: ValueCount) => (products === 0 ? 0 : places / products);
  return [...values].sort((a, b) => placeOf(a) - placeOf(b) || (a[0] < b[0] ? -1 : 1));
}
