import { requestContext } from '#app/request-context.ts';
import type { Route } from './+types/session';

/**
 * The current user, and when to check again. Tokens that were due were renewed when the session was opened.
 * The status is 503 if the user can't be determined.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { session } = requestContext(context);
  const headers = { 'Cache-Control': 'no-store' };
  if (session.unknown) return new Response(null, { status: 503, headers });
  return Response.json({ uid: session.user?.uid ?? null, askInMs: session.askInMs() }, { headers });
}
