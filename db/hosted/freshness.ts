import type pg from 'pg';
import type { HostedServer } from './find-server.ts';
import { type Position, replayedAt } from './replayed-at.ts';

const LOOK_MS = 250;
const ANSWER_MS = 1_000;
const MOST_BEHIND_MS = 1_000;
const MOST_POSITIONS = 8;

const PRIMARY = {
  text: `select pg_current_wal_lsn()::text as at, (select system_identifier::text from pg_control_system()) as of`,
  query_timeout: ANSWER_MS,
};
const REPLICA = {
  text: `select pg_last_wal_replay_lsn()::text as at, (select system_identifier::text from pg_control_system()) as of
    where pg_is_in_recovery()`,
  query_timeout: ANSWER_MS,
};

type Told = { at: string; of: string };

/**
 * Whether the replica has all that the primary had a second ago: four times in a second the primary is asked
 * how far it has written, and then the replica what of that it has repeated. Another server than a replica of
 * this primary never is.
 */
export function createFreshness(primary: pg.Pool, replica: pg.Pool, server: HostedServer) {
  let positions: Position[] = [];
  let freshAt = Number.NEGATIVE_INFINITY;
  let found = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const look = async () => {
    if (!found) await server.find();
    found = true;
    const askedAt = performance.now();
    const [written] = (await primary.query<Told>(PRIMARY)).rows;
    if (!written) return;
    positions = [...positions, { askedAt, at: written.at }].slice(-MOST_POSITIONS);
    const [repeated] = (await replica.query<Told>(REPLICA)).rows;
    if (repeated?.of !== written.of) return;
    freshAt = Math.max(freshAt, replayedAt(positions, repeated.at));
  };
  const lookOn = () => {
    timer = setTimeout(
      () =>
        void look()
          .catch(() => {})
          .finally(() => stopped || lookOn()),
      LOOK_MS,
    );
    timer.unref();
  };
  lookOn();
  return {
    isFresh: () => performance.now() - freshAt <= MOST_BEHIND_MS,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
