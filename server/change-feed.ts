import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Handler } from '#app/handler.ts';
import { CATALOG_CHANNEL, CLOSING_CHANNEL, REVOCATION_CHANNEL } from '#db/channels.ts';
import { listenTo } from '#db/listen-to.ts';
import type { Database } from '#db/open.ts';
import { cacheTags } from '#domain/catalog/cache-tags.ts';
import type { RevocationList } from '#domain/sessions/revocation-list.ts';
import { isUnavailable } from '#lib/errors/is-unavailable.ts';
import { repeat } from './repeat.ts';

const HEARTBEAT = { firstMs: 0, thenMs: 2_000 };
/** The cache tags of the site's settings and of the merchant's pages, as they appear in a notification. */
const SITE_TAGS = [cacheTags.site, cacheTags.pages].map((tag) => JSON.stringify(tag));
/** A connection that has received no heartbeat for this many milliseconds is replaced. */
const DEAD_MS = 15_000;

/** The pages of this process, once they are loaded. */
type Pages = { current(): Pick<Handler, 'changes'> | null };
type Log = { warn(words: string): void; info(words: string): void };

type Targets = {
  web: Pages;
  revocations: RevocationList;
  /** Called with the uid of a user whose sessions were ended by any process. */
  accountEnded(uid: string): void;
  /** Reads whether the shop is closed. Called when this may have changed. */
  closing?: { read(): Promise<void> };
  /** Reloads the site's settings. */
  site?: { reload(): Promise<void> };
  log: Log;
};

export type ChangeFeed = {
  /**
   * Resolves once the page cache has dropped all pages with data that changed before this call. If
   * notifications may be missing, the cache drops all pages.
   */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Receives the notifications of all processes of the shop. After an interruption, the list of ended sessions
 * is complete again within 5 seconds. This process also sends heartbeats to itself. As long as they arrive,
 * no notification is missing, and pages can be cached for a long time.
 */
export function openChangeFeed(
  { direct, jobs }: Pick<Database, 'direct' | 'jobs'>,
  targets: Targets,
): ChangeFeed {
  const { web, revocations, accountEnded, log } = targets;
  const ownChannel = `heartbeat_${randomBytes(9).toString('hex')}`;
  let heardAt: number | null = null;
  let siteRead: Promise<void> = Promise.resolve();
  // Sent without waiting for the disk, because a heartbeat may be lost.
  const sendBeat = () =>
    jobs.execute(sql`
      select set_config('synchronous_commit', 'off', true), pg_notify(${ownChannel}, ${String(performance.now())})`);
  let away = false;
  const tell = (isAway: boolean) => {
    web.current()?.changes.setOffline(isAway);
    if (isAway === away) return;
    away = isAway;
    if (isAway) log.warn('The database does not respond: visitors get cached pages or an error page');
    else log.info('The database responds again');
  };
  const beat = () =>
    sendBeat().then(
      () => tell(false),
      (error: unknown) => {
        if (isUnavailable(error)) tell(true);
        throw error;
      },
    );
  const listening = listenTo(direct, {
    [CATALOG_CHANNEL](payload) {
      const isSite = payload === null || SITE_TAGS.some((tag) => payload.includes(tag));
      if (isSite) siteRead = targets.site?.reload() ?? siteRead;
      tellPages(web, payload);
    },
    [REVOCATION_CHANNEL](payload) {
      const news = payload === null ? null : revocations.receive(payload);
      if (news?.kind === 'account') accountEnded(news.id);
    },
    [CLOSING_CHANNEL]: () => void targets.closing?.read(),
    [ownChannel](payload) {
      heardAt = payload === null ? null : performance.now();
      if (payload === null) void beat().catch(() => {});
      else web.current()?.changes.receivedUpTo(Number(payload));
    },
  });
  const beatOn = async () => {
    if (heardAt !== null && performance.now() - heardAt > DEAD_MS) listening.reconnect();
    await beat();
  };
  // A failed heartbeat is not logged here. `beat` logs that the database is away, and requests report the
  // error.
  const stopBeating = repeat(HEARTBEAT, beatOn, () => {});
  return {
    async caughtUp() {
      // If no heartbeat has arrived, a connection pooler may have accepted LISTEN but pass on no
      // notifications.
      if (heardAt === null || !(await listening.caughtUp())) {
        siteRead = targets.site?.reload() ?? siteRead;
        tellPages(web, null);
      }
      await siteRead;
    },
    async close() {
      await stopBeating();
      await listening.close();
    },
  };
}

function tellPages(web: Pages, notice: string | null): void {
  const changes = web.current()?.changes;
  if (notice === null) changes?.connectionLost();
  else changes?.changed(notice);
}
