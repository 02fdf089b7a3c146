import type { Step } from '#domain/dashboard/buckets.ts';

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** 'Mar 3', 'Week of Mar 3' or 'Mar 2026' for the first day ('YYYY-MM-DD') of a day, week or month. */
export function bucketName(start: string, step: Step): string {
  const date = new Date(`${start}T00:00:00Z`);
  if (step === 'month') return month.format(date);
  return step === 'week' ? `Week of ${day.format(date)}` : day.format(date);
}
