import { href } from 'react-router';
import { ForeignResponse } from './fault.ts';
import { withTimeout } from './with-timeout.ts';

/**
 * Resolves if the shop itself responds.
 * @throws {ForeignResponse} or {SyntaxError} if another server responds, or the error of `fetch`.
 */
export async function reachShop(): Promise<void> {
  const reply = await withTimeout(fetch(href('/session')));
  if (!reply.ok) throw new ForeignResponse(reply.status);
  const session: unknown = await reply.json();
  if (typeof session !== 'object' || session === null || !('uid' in session)) throw new SyntaxError();
}
