import { isBusy } from '#lib/busy.ts';
import { isOutOfReach } from '#lib/out-of-reach.ts';
import type { Log } from '../request-context.ts';
import { awayPage } from './away-page.ts';
import { busyPage } from './busy-page.ts';
import { emergencyPage } from './emergency-page.ts';
import { setSecurityHeaders } from './security-headers.ts';

/** What is answered to a visitor who went away: nobody reads it. */
const GONE = 499;

/**
 * The page for a request that nobody could answer: too much to do, no database, or a fault, which is
 * logged.
 */
export function lastResort(
  error: unknown,
  request: Request,
  { log, requestId }: { log: Log; requestId: string },
): Response {
  if (request.signal.aborted) return new Response(null, { status: GONE });
  const busy = isBusy(error);
  const away = isOutOfReach(error);
  if (!busy && !away) log.error({ err: error, requestId }, 'Request failed before the router');
  const page = busy ? busyPage() : away ? awayPage() : emergencyPage(requestId);
  setSecurityHeaders(page.headers, request.url.startsWith('https:'));
  return page;
}
