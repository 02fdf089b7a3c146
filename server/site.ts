import type { Db } from '#db/types.ts';
import { readSite } from '#domain/site/read-site-settings.ts';
import { setSite } from '#lib/set-site.ts';
import { site } from '#lib/site.ts';
import type { Web } from './web.ts';

type Log = { error(fields: object, message: string): void };

/** The time until a failed read is repeated. */
const RETRY_MS = 3_000;

/**
 * Reads the site's settings now and at each `reload`. Passes them to this process and its pages. A failed
 * read is repeated until it succeeds, because each change of the settings is announced only once.
 */
export async function openSite(db: Db, log: Log) {
  setSite(await readSite(db));
  let web: Pick<Web, 'show'> | null = null;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;

  async function read(): Promise<void> {
    clearTimeout(retry);
    try {
      setSite(await readSite(db));
      await web?.show(site());
    } catch (error) {
      log.error({ err: error }, 'Failed to read the settings of the site');
      if (!isStopped) retry = setTimeout(() => void start(), RETRY_MS).unref();
    }
  }

  function start(): Promise<void> {
    running = read().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    current: site,
    /** Passes every later change of the settings to these pages. */
    showOn(pages: Pick<Web, 'show'>): void {
      web = pages;
    },
    /**
     * Reads the settings again. During a read, all calls wait for one further read, because the current read
     * may miss a change.
     */
    reload(): Promise<void> {
      if (isStopped) return Promise.resolve();
      if (running === null) return start();
      next ??= running.then(() => {
        next = null;
        return isStopped ? undefined : start();
      });
      return next;
    },
    /** Prevents further reads, and waits for the current read, which needs the database. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(retry);
      await running;
    },
  };
}
