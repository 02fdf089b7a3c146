import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Handler } from '#app/handler.ts';
import { CATALOG_CHANNEL, CLOSING_CHANNEL, REVOCATION_CHANNEL } from '#db/channels.ts';
import { listenTo } from '#db/listen-to.ts';
import type { Database } from '#db/open.ts';
import type { RevocationList } from '#domain/sessions/revocation-list.ts';
import { isOutOfReach } from '#lib/out-of-reach.ts';
import { repeat } from './repeat.ts';

const HEARTBEAT = { firstMs: 0, thenMs: 2_000 };
/** A connection that was heard before and then not for so long is given up. */
const DEAD_MS = 15_000;

/** The pages that this process serves, once they are loaded. */
type Pages = { current(): Pick<Handler, 'news'> | null };
type Log = { warn(words: string): void; info(words: string): void };

type Hearers = {
  web: Pages;
  revocations: RevocationList;
  /** Told of a user whose sessions were ended, in whatever process. */
  accountEnded(uid: string): void;
  /** Told that the shop may be closed, or open again. */
  closing?: { read(): Promise<void> };
  log: Log;
};

export type News = {
  /** Resolves when what shows anything that changed before this was asked is dropped; all, if need be. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Listens to what processes of the shop tell each other. What is missed during a break, the list of ended
 * sessions reads within 5 seconds. By what this process tells itself it knows that it hears, and finished
 * pages may live long.
 */
export function hearNews({ direct, jobs }: Pick<Database, 'direct' | 'jobs'>, hearers: Hearers): News {
  const { web, revocations, accountEnded, log } = hearers;
  const ownChannel = `heartbeat_${randomBytes(9).toString('hex')}`;
  let heardAt: number | null = null;
  // Nothing is lost with it: no need to wait for the disk.
  const sendBeat = () =>
    jobs.execute(sql`
      select set_config('synchronous_commit', 'off', true), pg_notify(${ownChannel}, ${String(performance.now())})`);
  let away = false;
  const tell = (isAway: boolean) => {
    web.current()?.news.databaseAway(isAway);
    if (isAway === away) return;
    away = isAway;
    if (isAway) log.warn('The database does not answer: visitors get finished pages, or are asked to wait');
    else log.info('The database answers again');
  };
  const beat = () =>
    sendBeat().then(
      () => tell(false),
      (error: unknown) => {
        if (isOutOfReach(error)) tell(true);
        throw error;
      },
    );
  const listening = listenTo(direct, {
    [CATALOG_CHANNEL]: (payload) => tellPages(web, payload),
    [REVOCATION_CHANNEL](payload) {
      const heard = payload === null ? null : revocations.hear(payload);
      if (heard?.kind === 'account') accountEnded(heard.id);
    },
    [CLOSING_CHANNEL]: () => void hearers.closing?.read(),
    [ownChannel](payload) {
      heardAt = payload === null ? null : performance.now();
      if (payload === null) void beat().catch(() => {});
      else web.current()?.news.heardUpTo(Number(payload));
    },
  });
  const beatOn = async () => {
    if (heardAt !== null && performance.now() - heardAt > DEAD_MS) listening.reconnect();
    await beat();
  };
  // Without a database nothing is heard either, and whoever asks it tells so.
  const stopBeating = repeat(HEARTBEAT, beatOn, () => {});
  return {
    async caughtUp() {
      // A pooler between answers as well, and tells nothing.
      if (heardAt === null || !(await listening.caughtUp())) tellPages(web, null);
    },
    async close() {
      await stopBeating();
      await listening.close();
    },
  };
}

function tellPages(web: Pages, notice: string | null): void {
  const news = web.current()?.news;
  if (notice === null) news?.lostTouch();
  else news?.changed(notice);
}
