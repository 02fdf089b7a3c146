import type { Log, RequestContext } from '#app/request-context.ts';
import type { Db } from '#db/types.ts';
import { cacheTags, productTags } from '#domain/catalog/cache-tags.ts';
import { type Suggested, suggest } from '#domain/catalog/search/suggest.ts';
import { suggestedTextFrom } from '#domain/catalog/search-text.ts';
import { isUnavailable } from '#lib/errors/is-unavailable.ts';
import { isSuggestions } from './addresses/suggestions-address.ts';
import type { PageAnswer } from './call-router.ts';
import { RETRY_AFTER_SECONDS } from './error-pages/busy-page.ts';
import { setSecurityHeaders } from './headers/security-headers.ts';
import type { RenderQueue } from './render-queue.ts';

/** The time in seconds that browsers cache suggestions. Visitors often delete letters and type them again. */
const MAX_AGE_SECONDS = 30;
const NOTHING: Suggested = { products: [], categories: [] };

type TagResponse = RequestContext['tagResponse'];
type Parts = {
  db: Db;
  log: Log;
  renderQueue: RenderQueue;
  /** Gets the response from the public page cache; null if the cache does not serve this request. */
  fromPageCache: (request: Request) => Promise<Response | null>;
  isOffline: () => boolean;
};

/**
 * Search suggestions while the visitor types. They are the same for every visitor. Like pages, they wait in
 * the render queue and are stored in the public page cache.
 */
export function createSuggestions({ db, log, renderQueue, fromPageCache, isOffline }: Parts) {
  async function render(request: Request, tagResponse: TagResponse = () => {}): Promise<Response> {
    const url = new URL(request.url);
    const text = suggestedTextFrom(url.searchParams.get('q'));
    try {
      return answer(url, text === '' ? NOTHING : await find(text, tagResponse));
    } catch (error) {
      if (!isUnavailable(error)) log.error({ err: error }, 'Nothing could be suggested');
      return unavailable();
    }
  }

  async function find(text: string, tagResponse: TagResponse): Promise<Suggested> {
    const found = await suggest(db, text);
    // Suggestions show no placeholders of pictures. Without this line, a new placeholder would drop cached
    // suggestions.
    const withoutPlaceholder = found.products.map(({ id }) => ({ id, placeholder: '' }));
    tagResponse([cacheTags.searches, cacheTags.categories, ...productTags(withoutPlaceholder)]);
    // If the text was corrected, products in stock come first. The order compares more products than are
    // shown, so any change of stock can change the suggestions.
    if (found.products.some(({ name }) => !name.startsWith(text))) tagResponse([cacheTags.counts]);
    return found;
  }

  return {
    /** Renders the suggestions for the page cache; null for any other request. */
    async render(request: Request, tagResponse: TagResponse): Promise<PageAnswer | null> {
      return isSuggestions(request.url) ? { response: await render(request, tagResponse), nonce: '' } : null;
    },
    async fetch(request: Request): Promise<Response> {
      if (request.method !== 'GET') return new Response(null, { status: 405, headers: { Allow: 'GET' } });
      const page = await fromPageCache(request);
      if (page) return page;
      return isOffline() ? unavailable() : renderQueue.run(() => render(request), request.signal);
    },
  };
}

function answer(url: URL, found: Suggested): Response {
  const response = Response.json(found);
  response.headers.set('Cache-Control', `private, max-age=${MAX_AGE_SECONDS}`);
  response.headers.set('Vary', 'Accept-Encoding');
  setSecurityHeaders(response.headers, url.protocol === 'https:');
  return response;
}

function unavailable(): Response {
  return new Response(null, { status: 503, headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } });
}
