import type { Step } from '#domain/dashboard/report/range.ts';
import * as texts from '#texts';

/**
 * The name of a day, week or month: 'Mar 3', 'Week of Mar 3' or 'Mar 2026'. `start` is its first day
 * ('YYYY-MM-DD').
 */
export function bucketName(start: string, step: Step): string {
  const date = new Date(`${start}T00:00:00Z`);
  if (step === 'month') return texts.adminFormat.month(date);
  const day = texts.adminFormat.day(date);
  return step === 'week' ? texts.adminDashboard.weekOf(day) : day;
}
