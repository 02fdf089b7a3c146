import { shopOf } from '../context.ts';
import type { Route } from './+types/session';

/** Tells an open page who is signed in and when to ask again. Opening the session renewed the tokens if they were due. */
export function loader({ context }: Route.LoaderArgs) {
  const { session } = shopOf(context);
  const body = { uid: session.user?.uid ?? null, askInMs: session.askInMs() };
  return Response.json(body, { headers: { 'Cache-Control': 'no-store' } });
}
