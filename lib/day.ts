/** PostgreSQL has no year 0. */
const DAY = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/** The day 'YYYY-MM-DD' in a text, or '' for any other text, such as 2026-02-31. */
export function dayFrom(text: string | null): string {
  if (text === null || !DAY.test(text)) return '';
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : '';
}

/** The UTC day of a date as 'YYYY-MM-DD'. `zoneDay` is the day in the shop's zone. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
