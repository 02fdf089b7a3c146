type Value = string | boolean | null;
/** A changed field of an entry. */
export type Difference = { name: string; before: Value; after: Value };

type Recorded = Record<string, unknown> | null;

const MAX_LENGTH = 500;

/**
 * The changed fields of an entry. Values are texts, except booleans, which stay booleans. `before` or `after`
 * is null for an absent or empty value. Unchanged fields are omitted.
 */
export function differences(before: Recorded, after: Recorded): Difference[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .map((name) => ({ name, before: shownValue(before?.[name]), after: shownValue(after?.[name]) }))
    .filter((each) => each.before !== each.after);
}

function shownValue(value: unknown): Value {
  if (value === null || value === undefined || value === '') return null;
  // Booleans stay booleans, because a text can also be 'true'.
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text === '[]' || text === '{}') return null;
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
