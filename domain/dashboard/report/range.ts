import { dayFrom } from '#lib/day.ts';
import { addDays, addMonths, countDays, startOf } from './days.ts';

export const PRESETS = ['7d', '30d', '90d', '12m'] as const;
export type Preset = (typeof PRESETS)[number];
/** The unit for which a report sums up sales. */
export type Step = 'day' | 'week' | 'month';

/** The first and last day, as 'YYYY-MM-DD' in the shop's time zone. Includes both days. */
export type Span = { from: string; to: string };
export type ReportRange = Span & {
  preset: Preset | 'custom';
  step: Step;
  /**
   * The period to compare with: the same number of days directly before, or the same months of the previous
   * year.
   */
  previous: Span;
};

export type RangeProblem = 'incomplete' | 'unknown-year' | 'reversed' | 'too-long';

/** The years of a report. The days before and after a report must still have years of four digits. */
const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '2999-12-31'];
/** Maximum number of days in a report, about five years. */
export const MAX_RANGE_DAYS = 1_830;
const MAX_DAYS_BY_DAY = 92;
const MAX_DAYS_BY_WEEK = 200;
const DAYS: Record<Exclude<Preset, '12m'>, number> = { '7d': 7, '30d': 30, '90d': 90 };

/**
 * Reads the range from the URL parameter `range`, or `from` and `to`. Returns the last 30 days if they are
 * missing or invalid.
 */
export function rangeFrom(
  params: URLSearchParams,
  today: string,
): { range: ReportRange; problem: RangeProblem | null } {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  const preset = PRESETS.find((each) => each === params.get('range')) ?? '30d';
  if (from === '' && to === '') return { range: presetRange(preset, today), problem: null };
  const custom = { from: dayFrom(from), to: dayFrom(to) };
  const problem = problemOf(custom);
  return { range: problem === null ? customRange(custom) : presetRange(preset, today), problem };
}

function problemOf({ from, to }: Span): RangeProblem | null {
  if (from === '' || to === '') return 'incomplete';
  if (from < FIRST_DAY || to < FIRST_DAY || from > LAST_DAY || to > LAST_DAY) return 'unknown-year';
  if (to < from) return 'reversed';
  return countDays(from, to) > MAX_RANGE_DAYS ? 'too-long' : null;
}

function presetRange(preset: Preset, today: string): ReportRange {
  if (preset === '12m') {
    const from = startOf('month', addMonths(today, -11));
    const previous = { from: addMonths(from, -12), to: addMonths(today, -12) };
    return { preset, from, to: today, step: 'month', previous };
  }
  const from = addDays(today, 1 - DAYS[preset]);
  return { preset, from, to: today, step: 'day', previous: before(from, DAYS[preset]) };
}

function customRange({ from, to }: Span): ReportRange {
  const days = countDays(from, to);
  const step = days <= MAX_DAYS_BY_DAY ? 'day' : days <= MAX_DAYS_BY_WEEK ? 'week' : 'month';
  return { preset: 'custom', from, to, step, previous: before(from, days) };
}

const before = (from: string, days: number): Span => ({ from: addDays(from, -days), to: addDays(from, -1) });

/**
 * The first day of each day, week or month in the range, oldest first. The first entry is `from`, even if
 * this is in the middle of a week or month.
 */
export function listBuckets({ from, to, step }: Pick<ReportRange, 'from' | 'to' | 'step'>): string[] {
  const starts = [from];
  for (let next = nextOf(step, from); next <= to; next = nextOf(step, next)) starts.push(next);
  return starts;
}

function nextOf(step: Step, day: string): string {
  const start = startOf(step, day);
  return step === 'month' ? addMonths(start, 1) : addDays(start, step === 'week' ? 7 : 1);
}
