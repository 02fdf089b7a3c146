import { href } from 'react-router';
import { Elsewhere } from './fault.ts';
import { heard } from './heard.ts';

/**
 * Resolves when the shop itself answers.
 * @throws {Elsewhere} or {SyntaxError} when something else does, or what `fetch` throws
 */
export async function reachShop(): Promise<void> {
  const reply = await heard(fetch(href('/session')));
  if (!reply.ok) throw new Elsewhere(reply.status);
  const session: unknown = await reply.json();
  if (typeof session !== 'object' || session === null || !('uid' in session)) throw new SyntaxError();
}
