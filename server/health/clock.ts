import { sql } from 'drizzle-orm';
import type { Db } from '#db/types.ts';
import { errorFinding, okFinding, warningFinding } from '#lib/health/health-check.ts';
import type { Check } from './check.ts';

const OFF_SECONDS = 2;
/** The check fails if the clocks differ by more than this. Sessions end early or late by the difference. */
const FAR_OFF_SECONDS = 60;

/** Checks that the clocks of this machine and of the database show the same time. */
export function checkClock(db: Db, now = Date.now): Check {
  return {
    name: 'clock',
    async look() {
      const asked = now();
      const { rows } = await db.execute<{ ms: number }>(
        sql`select (extract(epoch from clock_timestamp()) * 1000)::float as ms`,
      );
      const answered = now();
      const there = rows[0]?.ms ?? Number.NaN;
      // There is no difference if the database's time lies between the request and the response.
      const off = Math.max(asked - there, there - answered, 0) / 1000;
      const facts = { seconds: Math.round(off) };
      if (off > FAR_OFF_SECONDS) return errorFinding('clock-off', facts);
      return off > OFF_SECONDS ? warningFinding('clock-off', facts) : okFinding('clock-fine', {});
    },
  };
}
