import type { SessionKeys } from '#app/session/cookies/cookie-keys.ts';
import { clearInvalidCookies } from '#app/session/cookies/invalid-cookies.ts';
import { canFetchViewer } from '#app/session/cookies/session-tag-cookie.ts';
import { hasProductTag } from '#domain/catalog/cache-tags.ts';
import { isSuggestions } from '../addresses/suggestions-address.ts';
import { busyReply } from '../error-pages/busy-page.ts';
import { forbidSharedCaching } from '../headers/forbid-shared-caching.ts';
import { isHtml } from '../headers/is-html.ts';
import { withNoScriptRedirect } from '../headers/no-script.ts';
import { contentSecurityPolicy, nonceToHashes } from '../headers/security-headers.ts';
import type { RenderQueue } from '../render-queue.ts';
import type { AnsweredSearch } from '../search-log/search-counter.ts';
import { CachedResponse, type EncodingRequest, type PageReply } from './cached-response.ts';
import { PageCache } from './page-cache.ts';
import { isMemberKey, memberKey, type PageRequest, pageKey, urlOfKey } from './page-key.ts';
import { prefetchReply } from './prefetch-reply.ts';
import { searchedText } from './searched-text.ts';

/** The parts of a request that decide whether the cache serves it, and with which page. */
export type CacheRequest = Omit<PageRequest, 'secure'> &
  EncodingRequest & {
    cookie: string | undefined;
    forwardedProto: string | string[] | undefined;
    /** The `Sec-Purpose` header. Browsers send it with a prefetch. */
    purpose: string | string[] | undefined;
    address: () => string | null;
  };

type Searcher = Pick<CacheRequest, 'purpose' | 'address'>;

type Parts = {
  keys: SessionKeys;
  renderQueue: RenderQueue;
  /** Renders a page without personal data. Calls `tagResponse` with the page's cache tags. */
  render: (
    request: Request,
    tagResponse: (tags: readonly string[]) => void,
  ) => Promise<{ response: Response; nonce: string }>;
  /** Adds the headers of a response that only one visitor may see. */
  privateResponse: (response: Response, nonce: string) => Response;
  /** Called with each search that the cache serves. */
  recordSearch: (search: AnsweredSearch) => void;
  visitorAddress: () => string | null;
  publicOrigin: string | undefined;
  trustProxy: boolean;
};

/**
 * Serves the pages that are the same for all visitors without a session. Each page is rendered only once.
 * Members with JavaScript also get these pages, but with a redirect for browsers in which JavaScript was
 * disabled.
 */
export function createPublicPageCache(parts: Parts) {
  const cache = new PageCache();
  // If the shop's host name is configured, no page contains the host name of the request.
  const publicHost = parts.publicOrigin && new URL(parts.publicOrigin).host;

  /**
   * Renders a page from its canonical address and not from the first visitor's request, so that it contains
   * no data of that visitor.
   */
  async function renderPublicPage(key: string): Promise<CachedResponse | Response> {
    const tags = new Set<string>();
    const { response, nonce } = await parts.render(new Request(urlOfKey(key)), (more) => {
      for (const tag of more) tags.add(tag);
    });
    const cacheable = response.status === 200 || response.status === 404;
    if (!cacheable || response.headers.has('set-cookie')) return parts.privateResponse(response, nonce);
    const { html, sources } = isHtml(response)
      ? nonceToHashes(await htmlOf(response, key), nonce)
      : { html: Buffer.from(await response.arrayBuffer()), sources: [] };
    if (isHtml(response)) response.headers.set('Content-Security-Policy', contentSecurityPolicy(sources));
    response.headers.set('Cache-Control', response.headers.get('cache-control') ?? 'private, no-cache');
    response.headers.set('Vary', response.headers.get('vary') ?? 'Cookie, Accept-Encoding');
    response.headers.delete('content-length');
    const headers = Object.fromEntries(response.headers);
    return new CachedResponse({ status: response.status, headers, body: Buffer.from(html), tags: [...tags] });
  }

  async function pageOf(key: string, signal: AbortSignal): Promise<CachedResponse | Response> {
    const ready =
      (cache.isOffline ? cache.getStaleWhileRevalidate(key) : cache.get(key)) ??
      (await cache.findRendering(key));
    if (ready) return ready;
    // Wait in the render queue first. Other networks may have waited longer for this page.
    return parts.renderQueue.run(() => cache.getOrRender(key, () => renderPublicPage(key)), signal);
  }

  /** Records a search, unless the request is a prefetch. */
  function recordSearchOf(key: string, page: CachedResponse, by: Searcher): void {
    const text = by.purpose ? null : searchedText(key);
    if (text !== null)
      parts.recordSearch({ text, isEmpty: !hasProductTag(page.tags), address: by.address() });
  }

  return {
    /**
     * The response from the cache; null if the visitor needs a private page. Ignores and deletes cookies that
     * only look like the shop's cookies.
     * @throws {QueueFull} if the page must be rendered and the queue is full.
     */
    async answer(request: Request): Promise<Response | null> {
      const url = new URL(request.url);
      const key = pageKey({
        method: request.method,
        url: url.pathname + url.search,
        secure: url.protocol === 'https:',
        host: publicHost ?? url.host,
      });
      if (key === null) return null;
      const member = canFetchViewer(request.headers.get('cookie') ?? '');
      // Don't check a member's cookies here, because `/me` opens the session. Suggestions need no session.
      const clearing =
        member || isSuggestions(key) ? [] : await clearInvalidCookies(request, parts.keys, Date.now());
      if (clearing === null) return null;
      const cacheKey = member ? memberKey(key) : key;
      if (cache.isOffline && cache.getStaleWhileRevalidate(cacheKey) === null) return null;
      const page = await pageOf(cacheKey, request.signal);
      const response = page instanceof Response ? page : pageResponse(page, request);
      const purpose = request.headers.get('sec-purpose') ?? undefined;
      if (!(page instanceof Response)) recordSearchOf(key, page, { purpose, address: parts.visitorAddress });
      for (const cookie of clearing) response.headers.append('Set-Cookie', cookie);
      forbidSharedCaching(response.headers);
      return response;
    },
    /**
     * The cached page or the "too busy" page, if no waiting is necessary. Null for visitors with a cookie
     * that may be a session, except for members whose browsers request `/me`.
     */
    answerAtOnce(request: CacheRequest): PageReply | null {
      const member = request.cookie !== undefined && canFetchViewer(request.cookie);
      const secure = parts.trustProxy && request.forwardedProto === 'https';
      const guestKey = pageKey({
        method: request.method,
        url: request.url,
        secure,
        host: publicHost ?? request.host,
      });
      if (guestKey === null) return null;
      if (!member && request.cookie?.includes('kiosk') && !isSuggestions(guestKey)) return null;
      const key = member ? memberKey(guestKey) : guestKey;
      const page = cache.getStaleWhileRevalidate(key);
      if (page) {
        recordSearchOf(key, page, request);
        return prefetchReply(page.replyTo(request), request.purpose);
      }
      return !cache.isOffline && !cache.isRendering(key) && parts.renderQueue.isFull(request.address())
        ? busyPageReply()
        : null;
    },
    cache,
  };
}

/**
 * The "too busy" response. It closes the connection, so that the other requests on the connection end too.
 */
function busyPageReply(): PageReply {
  const { status, headers, html } = busyReply();
  return { status, headers: { ...headers, Connection: 'close' }, body: Buffer.from(html) };
}

async function htmlOf(response: Response, key: string): Promise<string> {
  const html = await response.text();
  if (!isMemberKey(key)) return html;
  const { pathname, search } = new URL(urlOfKey(key));
  return withNoScriptRedirect(html, pathname + search);
}

function pageResponse(page: CachedResponse, request: Request): Response {
  const reply = page.replyTo({
    ifNoneMatch: request.headers.get('if-none-match'),
    acceptEncoding: request.headers.get('accept-encoding'),
  });
  const { status, headers, body } = prefetchReply(reply, request.headers.get('sec-purpose'));
  return new Response(body && new Uint8Array(body), { status, headers });
}
