import { dayOf } from '#lib/day.ts';

/** Functions for days 'YYYY-MM-DD' without a time zone. */

const DAY_MS = 24 * 3600_000;

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Returns the day that is `days` days later; earlier if `days` is negative. */
export const addDays = (day: string, days: number): string => dayOf(new Date(at(day) + days * DAY_MS));

/** The number of days from one day to another, including both. */
export const countDays = (from: string, to: string): number => Math.round((at(to) - at(from)) / DAY_MS) + 1;

/**
 * Adds months to a day. If the resulting month has no such day, returns its last day. For example, January 31
 * plus one month is February 28.
 */
export function addMonths(day: string, months: number): string {
  const date = new Date(at(day));
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return dayOf(new Date(first.getTime() + (Math.min(date.getUTCDate(), last) - 1) * DAY_MS));
}

/** The day itself, or the first day of its month or of its week, which starts on Monday. */
export function startOf(step: 'day' | 'week' | 'month', day: string): string {
  if (step === 'month') return `${day.slice(0, 7)}-01`;
  return step === 'day' ? day : addDays(day, -((new Date(at(day)).getUTCDay() + 6) % 7));
}
