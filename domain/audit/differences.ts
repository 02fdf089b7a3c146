type Value = string | boolean | null;
/** A changed field of an entry. */
export type Difference = { name: string; before: Value; after: Value };

type Recorded = Record<string, unknown> | null;

const MAX_LENGTH = 500;

/**
 * The changed fields of an entry. Converts values to texts, except booleans. `before` or `after` is null if
 * the value is absent or empty.
 */
export function differences(before: Recorded, after: Recorded): Difference[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .map((name) => ({ name, before: shownValue(before?.[name]), after: shownValue(after?.[name]) }))
    .filter((each) => each.before !== each.after);
}

function shownValue(value: unknown): Value {
  if (value === null || value === undefined || value === '') return null;
  // Booleans stay booleans, so that the page can tell them from the text 'true'.
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text === '[]' || text === '{}') return null;
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
