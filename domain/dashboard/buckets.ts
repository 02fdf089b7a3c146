import { dayOf } from '#lib/day.ts';

export const STEPS = ['day', 'week', 'month'] as const;
/** The periods by which the dashboard adds up sales. */
export type BucketSize = (typeof STEPS)[number];

/** The number of periods shown: a month of days, half a year of weeks, a year of months. */
const COUNT: Record<BucketSize, number> = { day: 30, week: 26, month: 12 };

/** The period in a URL; days by default. */
export function stepFrom(text: string | null): BucketSize {
  return STEPS.find((step) => step === text) ?? 'day';
}

/**
 * Lists the first days of the latest days, weeks (from Monday) or months, oldest first, as 'YYYY-MM-DD' in
 * UTC.
 */
export function listBuckets(step: BucketSize, today: Date): string[] {
  const count = COUNT[step];
  return Array.from({ length: count }, (_, n) => dayOf(startOf(step, today, count - 1 - n)));
}

/** The first day of the first period in `listBuckets`. */
export function firstBucket(step: BucketSize, today: Date): string {
  return dayOf(startOf(step, today, COUNT[step] - 1));
}

/** The start of the period `back` periods before the one with `today`. */
function startOf(step: BucketSize, today: Date, back: number): Date {
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
  if (step === 'month') return new Date(Date.UTC(year, month - back, 1));
  if (step === 'day') return new Date(Date.UTC(year, month, day - back));
  const sinceMonday = (today.getUTCDay() + 6) % 7;
  return new Date(Date.UTC(year, month, day - sinceMonday - 7 * back));
}
