import { sql } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { plainPage, toResponse } from '#app/handler/error-pages/emergency-page.ts';
import { routeFacts } from '#app/routing/request-facts.ts';
import type { Db } from '#db/types.ts';
import { StartupError } from '#lib/errors/startup-error.ts';
import { siteTexts } from '#texts/site-texts.ts';
import { repeat } from './repeat.ts';

const READ_AGAIN = { firstMs: 2_000, thenMs: 2_000 };
const RETRY_AFTER_SECONDS = 30;
/**
 * Requests of payments that began before the maintenance: a payer who returns from the provider, and the
 * provider's webhooks.
 */
const OF_PAYMENT_UNDER_WAY = /^\/(payments\/(unheard|[^/]+\/.+)|webhooks\/.+)$/;

type Stage = 'closing' | 'closed' | 'moved' | 'target';

export type Closing = {
  /** Whether to refuse a request that may write. */
  refuses(request: { method: string; path: string }): boolean;
  /** Whether jobs must wait. They wait once all writes are refused, or the shop was moved. */
  rests(): boolean;
  /** Reads from the database whether the shop is closed. */
  read(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Tracks whether the shop is closed for a move. Reads its state every two seconds and after each
 * notification.
 * @throws {StartupError} if the shop was moved to another place, or a move into this database is incomplete.
 */
export async function openClosing(db: Db, log: Logger, bucket: string | undefined): Promise<Closing> {
  let stage: Stage | null = null;
  const read = async () => {
    const { rows } = await db.execute<{ stage: Stage; place: string | null }>(
      sql`select stage, place from closing where until is null or until > now()`,
    );
    stage = rows[0]?.stage ?? null;
    return rows[0];
  };
  const found = await read();
  // Only the pictures were moved, and this process already uses their new store. So the shop opens again.
  if (found?.stage === 'moved' && bucket !== undefined && found.place === `bucket ${bucket}`) {
    await db.execute(sql`delete from closing where stage = 'moved'`);
    stage = null;
  } else requireHere(found);
  const stop = repeat(READ_AGAIN, read, (err) =>
    log.error({ err }, 'The state of the shop (open or closed) could not be read'),
  );
  return {
    refuses({ method, path }) {
      if (stage === null) return false;
      const reads = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
      if (reads && !routeFacts(path).writesOnGet) return false;
      return stage !== 'closing' || !OF_PAYMENT_UNDER_WAY.test(path);
    },
    rests: () => stage === 'closed' || stage === 'moved',
    read: async () => void (await read().catch(() => {})),
    stop,
  };
}

function requireHere(row: { stage: Stage; place: string | null } | undefined): void {
  if (row?.stage === 'moved')
    throw new StartupError(
      `This shop was moved to ${row.place}: set that in the settings, or open the old one again with npm run move -- --reopen.`,
    );
  if (row?.stage === 'target')
    throw new StartupError(
      'A move into this database is incomplete: run npm run move again, or empty the database.',
    );
}

/** Responds with 503 and a plain page to requests that may write while the shop is closed. */
export function refuseWhileClosed(closing: Pick<Closing, 'refuses'>): MiddlewareHandler {
  return async ({ req }, next) => (closing.refuses(req) ? closedPage() : next());
}

function closedPage(): Response {
  const { closing, format } = siteTexts();
  return toResponse(
    plainPage({
      title: closing.title,
      html: `<p>${closing.hint}</p>`,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      language: format.language,
    }),
  );
}
