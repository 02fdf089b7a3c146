import type pg from 'pg';
import type { HostedServer } from './find-server.ts';
import { type Position, replayedAt } from './replayed-at.ts';

const CHECK_MS = 250;
const ANSWER_MS = 1_000;
const MAX_LAG_MS = 1_000;
const MAX_POSITIONS = 8;

const PRIMARY = {
  text: `select pg_current_wal_lsn()::text as at, (select system_identifier::text from pg_control_system()) as of`,
  query_timeout: ANSWER_MS,
};
const REPLICA = {
  text: `select pg_last_wal_replay_lsn()::text as at, (select system_identifier::text from pg_control_system()) as of
    where pg_is_in_recovery()`,
  query_timeout: ANSWER_MS,
};

type WalPosition = { at: string; of: string };

/**
 * Tracks whether the replica has all data that the primary had one second ago. Four times a second, reads the
 * primary's write position and then the replica's replay position. A server that does not replicate this
 * primary is never fresh.
 */
export function createFreshness(primary: pg.Pool, replica: pg.Pool, server: HostedServer) {
  let positions: Position[] = [];
  let freshAt = Number.NEGATIVE_INFINITY;
  let found = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const check = async () => {
    if (!found) await server.find();
    found = true;
    const askedAt = performance.now();
    const [written] = (await primary.query<WalPosition>(PRIMARY)).rows;
    if (!written) return;
    positions = [...positions, { askedAt, at: written.at }].slice(-MAX_POSITIONS);
    const [replayed] = (await replica.query<WalPosition>(REPLICA)).rows;
    if (replayed?.of !== written.of) return;
    freshAt = Math.max(freshAt, replayedAt(positions, replayed.at));
  };
  const schedule = () => {
    timer = setTimeout(
      () =>
        void check()
          .catch(() => {})
          .finally(() => stopped || schedule()),
      CHECK_MS,
    );
    timer.unref();
  };
  schedule();
  return {
    isFresh: () => performance.now() - freshAt <= MAX_LAG_MS,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
