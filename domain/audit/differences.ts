type Value = string | boolean | null;
/** A changed field of an entry. */
export type Difference = { name: string; before: Value; after: Value };

type Recorded = Record<string, unknown> | null;

/** Maximum characters of a shown value. */
const MAX_LENGTH = 500;
/** How many equal characters are shown before the first difference of two long values. */
const EQUAL_LENGTH = 50;

/**
 * The changed fields of an entry. Converts values to texts, except booleans. `before` or `after` is null if
 * the value is absent or empty.
 */
export function differences(before: Recorded, after: Recorded): Difference[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .map((name) => ({ name, before: comparable(before?.[name]), after: comparable(after?.[name]) }))
    .filter((each) => each.before !== each.after)
    .map(shortened);
}

/** Cuts long texts to the part that differs. */
function shortened({ name, before, after }: Difference): Difference {
  const isLong = [before, after].some((value) => typeof value === 'string' && value.length > MAX_LENGTH);
  if (!isLong) return { name, before, after };
  const [one, other] = [String(before ?? ''), String(after ?? '')];
  let equal = 0;
  while (equal < one.length && one[equal] === other[equal]) equal += 1;
  const from = equal < MAX_LENGTH - EQUAL_LENGTH ? 0 : equal - EQUAL_LENGTH;
  const cut = (value: Value) => (typeof value === 'string' ? cutText(value, from) : value);
  return { name, before: cut(before), after: cut(after) };
}

function cutText(text: string, from: number): string {
  const end = from + MAX_LENGTH;
  return `${from > 0 ? '…' : ''}${text.slice(from, end)}${text.length > end ? '…' : ''}`;
}

function comparable(value: unknown): Value {
  if (value === null || value === undefined || value === '') return null;
  // Booleans stay booleans, so that the page can tell them from the text 'true'.
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text === '[]' || text === '{}' ? null : text;
}
