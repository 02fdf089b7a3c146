import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { CATALOG_CHANNEL, REVOCATION_CHANNEL } from '#db/channels.ts';
import { listenTo } from '#db/listen-to.ts';
import type { Database } from '#db/open.ts';
import type { RevocationList } from '#domain/sessions/revocation-list.ts';
import { repeat } from './repeat.ts';
import type { Web } from './web.ts';

const HEARTBEAT = { firstMs: 0, thenMs: 2_000 };
/** A connection that was heard before and then not for so long is given up. */
const DEAD_MS = 15_000;

type Hearers = {
  web: Web;
  revocations: RevocationList;
  /** Told of a user whose sessions were ended, in whatever process. */
  accountEnded(uid: string): void;
};

export type News = {
  /** Resolves when pages that show what changed before this was asked are dropped; all of them, if need be. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Listens to what processes of the shop tell each other. What is missed during a break, the list of ended
 * sessions reads within 5 seconds. By what this process tells itself it knows that it hears, and finished
 * pages may live long.
 */
export function hearNews({ pool, jobs }: Pick<Database, 'pool' | 'jobs'>, hearers: Hearers): News {
  const { web, revocations, accountEnded } = hearers;
  const ownChannel = `heartbeat_${randomBytes(9).toString('hex')}`;
  let heardAt: number | null = null;
  const listening = listenTo(pool, {
    [CATALOG_CHANNEL]: (payload) => tellPages(web, payload),
    [REVOCATION_CHANNEL](payload) {
      const heard = payload === null ? null : revocations.hear(payload);
      if (heard?.kind === 'account') accountEnded(heard.id);
    },
    [ownChannel](payload) {
      heardAt = payload === null ? null : performance.now();
      if (payload !== null) web.current()?.news.heardUpTo(Number(payload));
    },
  });
  const beat = async () => {
    if (heardAt !== null && performance.now() - heardAt > DEAD_MS) listening.reconnect();
    // Nothing is lost with it: no need to wait for the disk.
    await jobs.execute(sql`
      select set_config('synchronous_commit', 'off', true), pg_notify(${ownChannel}, ${String(performance.now())})`);
  };
  // Without a database nothing is heard either, and whoever asks it tells so.
  const stopBeating = repeat(HEARTBEAT, beat, () => {});
  return {
    async caughtUp() {
      if (!(await listening.caughtUp())) tellPages(web, null);
    },
    async close() {
      await stopBeating();
      await listening.close();
    },
  };
}

function tellPages(web: Web, notice: string | null): void {
  const news = web.current()?.news;
  if (notice === null) news?.lostTouch();
  else news?.changed(notice);
}
