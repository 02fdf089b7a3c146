import type { MiddlewareFunction } from 'react-router';
import { cachedAddress } from '../cached-pages.ts';
import type { Results } from '../failures/router.ts';
import { type Given, type Me, NOBODY } from '../me.ts';
import { SCRIPT_COOKIE } from '../session/member-names.ts';
import { askMe, changesSoFar, heardUntil, isOld, sayFailed, whileChanging } from './ask-me.ts';
import { shownMe } from './keep-me.ts';
import { type Known, knownNow, ownWord } from './known-me.ts';

type Root = { me: Me; given: Given };

/**
 * Wraps every call of the router's: where a page came that is given to everybody, what the root knows of a
 * member is asked of `/me` beside it, so that both change the screen at once. What is old of the page never
 * takes the place of what `/me` said.
 */
export const tellRoot: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method !== 'GET') return whileChanging(next).finally(showScript);
  const at = changesSoFar();
  const { pathname, search } = new URL(request.url);
  const asked = ownWord() !== null && isOld() && cachedAddress(pathname, search) !== null ? askMe() : null;
  const results = await next();
  const data = results.root?.result;
  if (results.root?.type !== 'data' || !isRoot(data)) return results;
  const told = knownNow(data.given === 'to all' ? await memberOf(asked) : data.me);
  if (data.given === 'to one') heardUntil(at);
  return { ...results, root: { type: 'data', result: { ...data, told } satisfies Root & { told: Known } } };
};

async function memberOf(asked: Promise<Me | null> | null): Promise<Me> {
  if (ownWord() === null) return NOBODY;
  const shown = shownMe();
  if (!asked && !isOld() && shown) return shown;
  const me = await (asked ?? askMe());
  if (!me) sayFailed();
  return me ?? shownMe() ?? NOBODY;
}

function isRoot(data: unknown): data is Root {
  return typeof data === 'object' && data !== null && 'me' in data && 'given' in data;
}

/** Has the server know that script runs here, where there is a session. */
function showScript(): void {
  if (ownWord() === null) return;
  // biome-ignore lint/suspicious/noDocumentCookie: at once, before the next request
  document.cookie = SCRIPT_COOKIE + (location.protocol === 'https:' ? ';secure' : '');
}
