import { sql } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { plainPage, toResponse } from '#app/handler/emergency-page.ts';
import { routeFacts } from '#app/route-facts.ts';
import type { Db } from '#db/types.ts';
import { StartupError } from '#lib/startup-error.ts';
import * as texts from '#texts';
import { repeat } from './repeat.ts';

const READ_AGAIN = { firstMs: 2_000, thenMs: 2_000 };
const RETRY_AFTER_SECONDS = 30;
/** A payment that was begun before may end: the payer's way back, and what the provider tells. */
const OF_PAYMENT_UNDER_WAY = /^\/(payments\/(unheard|[^/]+\/.+)|webhooks\/.+)$/;

type Stage = 'closing' | 'closed' | 'moved' | 'target';

export type Closing = {
  /** Whether a request that may write is to be refused now. */
  refuses(request: { method: string; path: string }): boolean;
  /** Whether jobs are to wait: payments under way have had their time, or the shop is elsewhere. */
  rests(): boolean;
  /** Reads anew how it stands. */
  read(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Whether the shop is closed for a move, as this process knows it: told at once, and read every two
 * seconds.
 * @throws {StartupError} when it was moved away.
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
  // Only the pictures went, and this process looks for them where they are now.
  if (found?.stage === 'moved' && bucket !== undefined && found.place === `bucket ${bucket}`) {
    await db.execute(sql`delete from closing where stage = 'moved'`);
    stage = null;
  } else requireHere(found);
  const stop = repeat(READ_AGAIN, read, (err) =>
    log.error({ err }, 'Whether the shop is closed is not known'),
  );
  return {
    refuses({ method, path }) {
      if (stage === null) return false;
      const reads = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
      if (reads && !routeFacts(path).sellsByGet) return false;
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
    throw new StartupError('A move into this database is not finished: run npm run move again, or empty it.');
}

/** Answers 503 and a calm page to whatever may write while the shop is closed. */
export function refuseWhileClosed(closing: Pick<Closing, 'refuses'>): MiddlewareHandler {
  return async ({ req }, next) => (closing.refuses(req) ? closedPage() : next());
}

function closedPage(): Response {
  const { title, hint } = texts.closing;
  return toResponse(plainPage({ title, html: `<p>${hint}</p>`, retryAfterSeconds: RETRY_AFTER_SECONDS }));
}
