import { dayOf } from '#lib/day.ts';

export const STEPS = ['day', 'week', 'month'] as const;
/** What the sales are added up by. */
export type Step = (typeof STEPS)[number];

/** How many of each the dashboard looks back: a month of days, half a year of weeks, a year of months. */
const COUNT: Record<Step, number> = { day: 30, week: 26, month: 12 };

/** The step that an address names; days otherwise. */
export function stepFrom(text: string | null): Step {
  return STEPS.find((step) => step === text) ?? 'day';
}

/** The first days of the latest days, weeks (from Monday) or months, oldest first, as 'YYYY-MM-DD' in UTC. */
export function listBuckets(step: Step, today: Date): string[] {
  const count = COUNT[step];
  return Array.from({ length: count }, (_, n) => dayOf(startOf(step, today, count - 1 - n)));
}

/** The first day of all that `listBuckets` lists. */
export function firstBucket(step: Step, today: Date): string {
  return dayOf(startOf(step, today, COUNT[step] - 1));
}

/** The start of the day, week or month that lies `back` of them before the one of `today`. */
function startOf(step: Step, today: Date, back: number): Date {
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
  if (step === 'month') return new Date(Date.UTC(year, month - back, 1));
  if (step === 'day') return new Date(Date.UTC(year, month, day - back));
  const sinceMonday = (today.getUTCDay() + 6) % 7;
  return new Date(Date.UTC(year, month, day - sinceMonday - 7 * back));
}
