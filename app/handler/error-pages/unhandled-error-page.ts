import type { Log } from '#app/request-context.ts';
import { isBusy } from '#lib/errors/busy.ts';
import { isUnavailable } from '#lib/errors/is-unavailable.ts';
import { setSecurityHeaders } from '../headers/security-headers.ts';
import { busyPage } from './busy-page.ts';
import { emergencyPage } from './emergency-page.ts';
import { unavailablePage } from './unavailable-page.ts';

/** The status if the visitor has disconnected. Nobody receives it. */
const CLIENT_CLOSED = 499;

/**
 * The page for a request that failed because the shop was too busy, because the database was down, or with an
 * unexpected error. Only unexpected errors are logged. Returns an empty 499 if the visitor has disconnected.
 */
export function unhandledErrorPage(
  error: unknown,
  request: Request,
  { log, requestId }: { log: Log; requestId: string },
): Response {
  if (request.signal.aborted) return new Response(null, { status: CLIENT_CLOSED });
  const busy = isBusy(error);
  const offline = isUnavailable(error);
  if (!busy && !offline) log.error({ err: error, requestId }, 'Request failed before the router');
  const page = busy ? busyPage() : offline ? unavailablePage() : emergencyPage(requestId);
  setSecurityHeaders(page.headers, request.url.startsWith('https:'));
  return page;
}
