type Difference = { name: string; before: string | null; after: string | null };

type Recorded = Record<string, unknown> | null;

const LONGEST = 500;

/**
 * What an entry says has changed, field by field; null where there was, or is, nothing. Fields that stayed
 * the same are left out.
 */
export function differences(before: Recorded, after: Recorded): Difference[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .map((name) => ({ name, before: word(before?.[name]), after: word(after?.[name]) }))
    .filter((each) => each.before !== each.after);
}

function word(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
