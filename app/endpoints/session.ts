import { requestContext } from '../request-context.ts';
import type { Route } from './+types/session';

/**
 * Tells an open page who is signed in and when to ask again. Opening the session renewed the tokens if they
 * were due. 503 while nobody can tell.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { session } = requestContext(context);
  const headers = { 'Cache-Control': 'no-store' };
  if (session.unknown) return new Response(null, { status: 503, headers });
  return Response.json({ uid: session.user?.uid ?? null, askInMs: session.askInMs() }, { headers });
}
