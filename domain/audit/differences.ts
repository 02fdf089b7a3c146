type Difference = { name: string; before: string | null; after: string | null };

type Recorded = Record<string, unknown> | null;

const MAX_LENGTH = 500;

/**
 * The changed fields of an entry. `before` or `after` is null for an absent value. Unchanged fields are left
 * out.
 */
export function differences(before: Recorded, after: Recorded): Difference[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .map((name) => ({ name, before: textOf(before?.[name]), after: textOf(after?.[name]) }))
    .filter((each) => each.before !== each.after);
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
