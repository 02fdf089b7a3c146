import { requestContext } from '#app/request-context.ts';
import type { Route } from './+types/session';

/**
 * The current user, and the time at which the page should request the session again. Opening the session has
 * already refreshed the tokens if necessary. Responds with 503 if the session can't be checked.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { session } = requestContext(context);
  const headers = { 'Cache-Control': 'no-store' };
  if (session.unknown) return new Response(null, { status: 503, headers });
  return Response.json({ uid: session.user?.uid ?? null, askInMs: session.askInMs() }, { headers });
}
