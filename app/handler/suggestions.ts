import type { Db } from '#db/types.ts';
import { suggestedTextFrom } from '#domain/catalog/search.ts';
import { shown, shownProducts } from '#domain/catalog/shown.ts';
import { type Suggested, suggest } from '#domain/catalog/suggest.ts';
import { isOutOfReach } from '#lib/out-of-reach.ts';
import type { Log, RequestContext } from '../request-context.ts';
import type { Answer } from './answer.ts';
import { RETRY_AFTER_SECONDS } from './busy-page.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { isSuggestions } from './suggestions-address.ts';
import type { Turns } from './turns.ts';

/** Letters are taken back and typed again within that time. */
const GOOD_SECONDS = 30;
const NOTHING: Suggested = { products: [], categories: [] };

type Shows = RequestContext['shows'];
type Parts = {
  db: Db;
  log: Log;
  turns: Turns;
  /** The answer from the finished pages; null where they don't have it. */
  shared: (request: Request) => Promise<Response | null>;
  isAway: () => boolean;
};

/**
 * What the search box suggests as one types: the same for everybody, so it is kept with the finished pages
 * and dropped with them, and drawn in the network's turn as they are.
 */
export function createSuggestions({ db, log, turns, shared, isAway }: Parts) {
  async function render(request: Request, shows: Shows = () => {}): Promise<Response> {
    const url = new URL(request.url);
    const text = suggestedTextFrom(url.searchParams.get('q'));
    try {
      return answer(url, text === '' ? NOTHING : await find(text, shows));
    } catch (error) {
      if (!isOutOfReach(error)) log.error({ err: error }, 'Nothing could be suggested');
      return away();
    }
  }

  async function find(text: string, shows: Shows): Promise<Suggested> {
    const found = await suggest(db, text);
    // Their pictures have no placeholder here that could come later.
    const pictured = found.products.map(({ id }) => ({ id, placeholder: '' }));
    shows([shown.searches, shown.categories, ...shownProducts(pictured)]);
    // Of those that the text may mean the ones in stock come first, also of those beyond the best.
    if (found.products.some(({ name }) => !name.startsWith(text))) shows([shown.counts]);
    return found;
  }

  return {
    /** For the finished pages; null where something else is asked for. */
    async draw(request: Request, shows: Shows): Promise<Answer | null> {
      return isSuggestions(request.url) ? { response: await render(request, shows), nonce: '' } : null;
    },
    async fetch(request: Request): Promise<Response> {
      if (request.method !== 'GET') return new Response(null, { status: 405, headers: { Allow: 'GET' } });
      const page = await shared(request);
      if (page) return page;
      return isAway() ? away() : turns.run(() => render(request), request.signal);
    },
  };
}

function answer(url: URL, found: Suggested): Response {
  const response = Response.json(found);
  response.headers.set('Cache-Control', `private, max-age=${GOOD_SECONDS}`);
  response.headers.set('Vary', 'Accept-Encoding');
  setSecurityHeaders(response.headers, url.protocol === 'https:');
  return response;
}

function away(): Response {
  return new Response(null, { status: 503, headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } });
}
