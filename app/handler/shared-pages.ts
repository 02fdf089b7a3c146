import { showsProduct } from '#domain/catalog/shown.ts';
import type { SessionKeys } from '../session/keys.ts';
import { asksMe } from '../session/member-names.ts';
import { worthlessCookies } from '../session/worthless-cookies.ts';
import { busyReply } from './busy-page.ts';
import { fetchedAhead } from './fetched-ahead.ts';
import { FinishedPage, type FormAsked, type PageReply } from './finished-page.ts';
import { isHtml } from './is-html.ts';
import { keepFromProxies } from './keep-from-proxies.ts';
import { withWayOut } from './no-script.ts';
import { PageCache } from './page-cache.ts';
import { addressOf, forMembers, isForMembers, type PageAsk, pageKey } from './page-key.ts';
import type { SeenSearch } from './search-counter.ts';
import { searchedText } from './searched-text.ts';
import { contentSecurityPolicy, nonceToHashes } from './security-headers.ts';
import { isSuggestions } from './suggestions-address.ts';
import type { Turns } from './turns.ts';

/** What of a request decides about finished pages. */
export type CacheAsk = Omit<PageAsk, 'secure'> &
  FormAsked & {
    cookie: string | undefined;
    forwardedProto: string | string[] | undefined;
    /** `Sec-Purpose`: whether the browser asks ahead. */
    purpose: string | string[] | undefined;
    /** The visitor's network address. */
    address: () => string | null;
  };

type Parts = {
  keys: SessionKeys;
  turns: Turns;
  /** Renders a request that bears nothing of a visitor, and tells what of the catalogue is shown. */
  render: (
    request: Request,
    shows: (tags: readonly string[]) => void,
  ) => Promise<{ response: Response; nonce: string }>;
  /** Finishes a reply that turned out to be nobody else's. */
  forOne: (response: Response, nonce: string) => Response;
  /** Is told of each search that is answered from here. */
  searched: (search: SeenSearch) => void;
  visitorAddress: () => string | null;
  publicOrigin: string | undefined;
  trustProxy: boolean;
};

/**
 * The pages that are the same for every visitor without a session, rendered once for all of them. Members
 * whose browsers run script get them as well, with a way out should script end.
 */
export function createSharedPages(parts: Parts) {
  const cache = new PageCache();
  // Where the shop knows its own name, the one that a visitor calls it by is on no page.
  const publicHost = parts.publicOrigin && new URL(parts.publicOrigin).host;

  /**
   * From the canonical address alone: nothing else of the visitor who asked first gets onto everybody's page.
   */
  async function renderForAll(key: string): Promise<FinishedPage | Response> {
    const tags = new Set<string>();
    const { response, nonce } = await parts.render(new Request(addressOf(key)), (more) => {
      for (const tag of more) tags.add(tag);
    });
    const cacheable = response.status === 200 || response.status === 404;
    if (!cacheable || response.headers.has('set-cookie')) return parts.forOne(response, nonce);
    const { html, sources } = isHtml(response)
      ? nonceToHashes(await htmlOf(response, key), nonce)
      : { html: Buffer.from(await response.arrayBuffer()), sources: [] };
    if (isHtml(response)) response.headers.set('Content-Security-Policy', contentSecurityPolicy(sources));
    response.headers.set('Cache-Control', response.headers.get('cache-control') ?? 'private, no-cache');
    response.headers.set('Vary', response.headers.get('vary') ?? 'Cookie, Accept-Encoding');
    response.headers.delete('content-length');
    const headers = Object.fromEntries(response.headers);
    return new FinishedPage({ status: response.status, headers, body: Buffer.from(html), tags: [...tags] });
  }

  async function pageOf(key: string, signal: AbortSignal): Promise<FinishedPage | Response> {
    const ready = (cache.isAway ? cache.get(key) : cache.getFresh(key)) ?? (await cache.underWay(key));
    if (ready) return ready;
    // The turn comes first: whoever asked before may have to wait longer for it.
    return parts.turns.run(() => cache.getOrRender(key, () => renderForAll(key)), signal);
  }

  /** What a browser asks ahead nobody has looked for yet. */
  function tellOfSearch(key: string, page: FinishedPage, by: Pick<CacheAsk, 'purpose' | 'address'>): void {
    const text = by.purpose ? null : searchedText(key);
    if (text !== null) parts.searched({ text, isEmpty: !showsProduct(page.tags), address: by.address() });
  }

  return {
    /**
     * The reply from these pages; null when the visitor needs one of their own. Cookies that this shop didn't
     * make keep nobody away, and are taken away.
     * @throws {QueueFull} when the page must be rendered, and many wait for that.
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
      const member = asksMe(request.headers.get('cookie') ?? '');
      // Of a member the session is opened by `/me`; suggestions are for whoever asks.
      const taken =
        member || isSuggestions(key) ? [] : await worthlessCookies(request, parts.keys, Date.now());
      if (taken === null) return null;
      const kept = member ? forMembers(key) : key;
      if (cache.isAway && cache.get(kept) === null) return null;
      const page = await pageOf(kept, request.signal);
      const response = page instanceof Response ? page : pageResponse(page, request);
      const purpose = request.headers.get('sec-purpose') ?? undefined;
      if (!(page instanceof Response)) tellOfSearch(key, page, { purpose, address: parts.visitorAddress });
      for (const cookie of taken) response.headers.append('Set-Cookie', cookie);
      keepFromProxies(response.headers);
      return response;
    },
    /**
     * The finished page, or that the visitor has to come again; null when it takes more to answer, or the
     * visitor bears a cookie that might be ours and is no member who asks `/me`.
     */
    atOnce(ask: CacheAsk): PageReply | null {
      const member = ask.cookie !== undefined && asksMe(ask.cookie);
      const secure = parts.trustProxy && ask.forwardedProto === 'https';
      const asked = pageKey({ method: ask.method, url: ask.url, secure, host: publicHost ?? ask.host });
      if (asked === null) return null;
      if (!member && ask.cookie?.includes('kiosk') && !isSuggestions(asked)) return null;
      const key = member ? forMembers(asked) : asked;
      const page = cache.get(key);
      if (page) {
        tellOfSearch(key, page, ask);
        return fetchedAhead(page.replyTo(ask), ask.purpose);
      }
      return !cache.isAway && !cache.isUnderWay(key) && parts.turns.isFull(ask.address()) ? BUSY : null;
    },
    cache,
  };
}

/** Whatever else its connection has sent is dropped with it. */
const BUSY: PageReply = {
  status: busyReply.status,
  headers: { ...busyReply.headers, Connection: 'close' },
  body: Buffer.from(busyReply.html),
};

async function htmlOf(response: Response, key: string): Promise<string> {
  const html = await response.text();
  if (!isForMembers(key)) return html;
  const { pathname, search } = new URL(addressOf(key));
  return withWayOut(html, pathname + search);
}

function pageResponse(page: FinishedPage, request: Request): Response {
  const reply = page.replyTo({
    ifNoneMatch: request.headers.get('if-none-match'),
    acceptEncoding: request.headers.get('accept-encoding'),
  });
  const { status, headers, body } = fetchedAhead(reply, request.headers.get('sec-purpose'));
  return new Response(body && new Uint8Array(body), { status, headers });
}
