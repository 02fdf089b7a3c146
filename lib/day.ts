/** PostgreSQL has no year 0. */
const DAY = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/**
 * Returns the day 'YYYY-MM-DD' in a text. Returns '' for any other text, also for a day that does not exist,
 * such as 2026-02-31.
 */
export function dayFrom(text: string | null): string {
  if (text === null || !DAY.test(text)) return '';
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : '';
}

/** Returns the UTC day of a date as 'YYYY-MM-DD'. `zoneDay` returns the day in the shop's time zone. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
