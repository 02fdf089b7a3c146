import { href } from 'react-router';
import type { Log, RequestContext } from '#app/request-context.ts';
import { categoryPath } from '#app/routing/category-path.ts';
import type { Db } from '#db/types.ts';
import { cacheTags } from '#domain/catalog/cache-tags.ts';
import {
  listSitemapCategories,
  listSitemapParts,
  listSitemapProducts,
} from '#domain/catalog/feeds/sitemap.ts';
import { listSitemapPages } from '#domain/site/pages/queries.ts';
import { serverSite } from '#domain/site/server-site.ts';
import { isUnavailable } from '#lib/errors/is-unavailable.ts';
import { xmlText } from '#lib/text/xml.ts';
import {
  isSitemap,
  PAGES_PART,
  productsPartFrom,
  productsPartPath,
  SITEMAP,
} from '../addresses/sitemap-address.ts';
import type { PageAnswer } from '../call-router.ts';
import { RETRY_AFTER_SECONDS } from '../error-pages/busy-page.ts';
import { setSecurityHeaders } from '../headers/security-headers.ts';
import type { RenderQueue } from '../render-queue.ts';
import { refuseWrites } from './read-only.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** An entry of the sitemap: a page or a file, and the time of its last change. */
type Entry = { path: string; changed?: string };
type TagResponse = RequestContext['tagResponse'];

type Parts = {
  db: Db;
  log: Log;
  renderQueue: RenderQueue;
  /** The scheme and host of the addresses in the sitemap. */
  origin: string;
  /** Gets the response from the public page cache; null if the cache does not serve this request. */
  fromPageCache: (request: Request) => Promise<Response | null>;
};

/**
 * The sitemap: an index, and files with at most 10,000 products each. Each file is read by one SQL statement.
 * Like pages, the files wait in the render queue and are stored in the public page cache.
 */
export function createSitemaps({ db, log, renderQueue, origin, fromPageCache }: Parts) {
  async function fileAt(path: string, tagResponse: TagResponse): Promise<string | null> {
    if (path === SITEMAP) {
      tagResponse([cacheTags.sitemap]);
      const parts = await listSitemapParts(db);
      const products = parts.map(({ part, changed }) => ({ path: productsPartPath(part), changed }));
      return xmlFile('sitemapindex', 'sitemap', [{ path: PAGES_PART }, ...products]);
    }
    if (path === PAGES_PART) {
      // The list does not contain empty categories. When a category gets its first product or loses its last
      // one, the cache tag of the categories also changes.
      const [names, pages] = await Promise.all([listSitemapCategories(db), listSitemapPages(db)]);
      tagResponse([cacheTags.categories, cacheTags.featured, cacheTags.pages]);
      const categories = names.map((name) => ({ path: categoryPath(name) }));
      const list = serverSite().categoriesPage ? [{ path: href('/categories') }] : [];
      const written = pages.map(({ slug, changed }) => ({ path: href('/pages/:slug', { slug }), changed }));
      return xmlFile('urlset', 'url', [{ path: href('/') }, ...list, ...categories, ...written]);
    }
    const part = productsPartFrom(path);
    if (part === null) return null;
    tagResponse([cacheTags.sitemapPart(part)]);
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

  async function render(request: Request, tagResponse: TagResponse = () => {}): Promise<Response> {
    const url = new URL(request.url);
    try {
      const xml = await fileAt(url.pathname, tagResponse);
      return xml === null
        ? answer(url, 404, '', 'text/plain; charset=utf-8')
        : answer(url, 200, xml, 'application/xml; charset=utf-8');
    } catch (error) {
      if (!isUnavailable(error)) log.error({ err: error }, 'The sitemap could not be made');
      return answer(url, 503, '', 'text/plain; charset=utf-8');
    }
  }

  return {
    /** Renders a sitemap file for the page cache; null for any other request. */
    async render(request: Request, tagResponse: TagResponse): Promise<PageAnswer | null> {
      return isSitemap(request.url) ? { response: await render(request, tagResponse), nonce: '' } : null;
    },
    async fetch(request: Request): Promise<Response> {
      const { method } = request;
      const refused = refuseWrites(request);
      if (refused) return refused;
      const asGet = method === 'GET' ? request : new Request(request.url, { headers: request.headers });
      const reply =
        (await fromPageCache(asGet)) ?? (await renderQueue.run(() => render(asGet), request.signal));
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
