import { href } from 'react-router';
import type { Db } from '#db/types.ts';
import { shown } from '#domain/catalog/shown.ts';
import { listSitemapCategories, listSitemapParts, listSitemapProducts } from '#domain/catalog/sitemap.ts';
import { isOutOfReach } from '#lib/out-of-reach.ts';
import { xmlText } from '#lib/xml.ts';
import { categoryPath } from '../category-path.ts';
import type { Log, RequestContext } from '../request-context.ts';
import type { Answer } from './answer.ts';
import { RETRY_AFTER_SECONDS } from './busy-page.ts';
import { refuseWrites } from './read-only.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { isSitemap, PAGES_PART, productsPartFrom, productsPartPath, SITEMAP } from './sitemap-address.ts';
import type { Turns } from './turns.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A page, or a part of the sitemap, with its last change. */
type Entry = { path: string; changed?: string };
type Shows = RequestContext['shows'];

type Parts = {
  db: Db;
  log: Log;
  turns: Turns;
  /** Scheme and host of every address. */
  origin: string;
  /** The answer from the finished pages; null where they don't have it. */
  shared: (request: Request) => Promise<Response | null>;
};

/**
 * The sitemap: an index, and parts of 10,000 products at most, each of one statement. They are the same for
 * everybody, so they are kept with the finished pages, dropped with them, and made in the network's turn.
 */
export function createSitemaps({ db, log, turns, origin, shared }: Parts) {
  async function fileAt(path: string, shows: Shows): Promise<string | null> {
    if (path === SITEMAP) {
      shows([shown.sitemap]);
      const parts = await listSitemapParts(db);
      const products = parts.map(({ part, changed }) => ({ path: productsPartPath(part), changed }));
      return xmlFile('sitemapindex', 'sitemap', [{ path: PAGES_PART }, ...products]);
    }
    if (path === PAGES_PART) {
      // A category is in it while it has products, which the tags of the categories tell.
      const names = await listSitemapCategories(db);
      shows([shown.categories, shown.featured]);
      const categories = names.map((name) => ({ path: categoryPath(name) }));
      return xmlFile('urlset', 'url', [{ path: href('/') }, ...categories]);
    }
    const part = productsPartFrom(path);
    if (part === null) return null;
    shows([shown.sitemapPart(part)]);
    const products = await listSitemapProducts(db, part);
    if (products.length === 0) return null;
    const entries = products.map(({ id, changed }) => ({
      path: href('/product/:id', { id: String(id) }),
      changed,
    }));
    return xmlFile('urlset', 'url', entries);
  }

  const xmlFile = (list: string, item: string, entries: Entry[]) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="${NAMESPACE}">\n${entries
      .map(({ path, changed }) => {
        const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
        return `<${item}><loc>${xmlText(origin + path)}</loc>${lastmod}</${item}>\n`;
      })
      .join('')}</${list}>\n`;

  async function render(request: Request, shows: Shows = () => {}): Promise<Response> {
    const url = new URL(request.url);
    try {
      const xml = await fileAt(url.pathname, shows);
      return xml === null
        ? answer(url, 404, '', 'text/plain; charset=utf-8')
        : answer(url, 200, xml, 'application/xml; charset=utf-8');
    } catch (error) {
      if (!isOutOfReach(error)) log.error({ err: error }, 'The sitemap could not be made');
      return answer(url, 503, '', 'text/plain; charset=utf-8');
    }
  }

  return {
    /** For the finished pages; null where something else is asked for. */
    async draw(request: Request, shows: Shows): Promise<Answer | null> {
      return isSitemap(request.url) ? { response: await render(request, shows), nonce: '' } : null;
    },
    async fetch(request: Request): Promise<Response> {
      const { method } = request;
      const refused = refuseWrites(request);
      if (refused) return refused;
      const asked = method === 'GET' ? request : new Request(request.url, { headers: request.headers });
      const reply = (await shared(asked)) ?? (await turns.run(() => render(asked), request.signal));
      return method === 'GET' ? reply : new Response(null, reply);
    },
  };
}

function answer(url: URL, status: number, body: string, type: string): Response {
  const headers = new Headers({
    'Content-Type': type,
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  });
  if (status === 503) {
    headers.set('Retry-After', String(RETRY_AFTER_SECONDS));
    headers.set('Cache-Control', 'no-store');
  }
  setSecurityHeaders(headers, url.protocol === 'https:');
  return new Response(body, { status, headers });
}
