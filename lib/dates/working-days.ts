const DAY_MS = 24 * 3600_000;
const SATURDAY = 6;
const SUNDAY = 0;

/**
 * Returns the day after this number of working days (Monday to Friday) as midnight in UTC. With 0, returns
 * `day` if it is a working day, and otherwise the next working day. `day` is 'YYYY-MM-DD'. Public holidays
 * count as working days, because they differ by region.
 */
export function afterWorkingDays(day: string, days: number): Date {
  let at = Date.parse(day);
  for (let left = days; left > 0 || !isWorkingDay(at); ) {
    at += DAY_MS;
    if (isWorkingDay(at)) left -= 1;
  }
  return new Date(at);
}

function isWorkingDay(at: number): boolean {
  const weekday = new Date(at).getUTCDay();
  return weekday !== SATURDAY && weekday !== SUNDAY;
}
