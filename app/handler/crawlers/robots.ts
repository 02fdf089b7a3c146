import { href } from 'react-router';
import { SITEMAP } from '../addresses/sitemap-address.ts';
import { refuseWrites } from './read-only.ts';

/** Personal pages, which are useless in search results. */
const PERSONAL = [href('/checkout'), href('/orders'), href('/account'), href('/favorites'), href('/success')];
/** Filtered lists. Search engines find their products in other lists. */
const FILTERED = href('/products');

/** Creates robots.txt. It lists the addresses to skip and the sitemap. */
export function createRobots(origin: string): { fetch(request: Request): Promise<Response> } {
  const lines = [
    'User-agent: *',
    ...[...PERSONAL, FILTERED].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}${SITEMAP}`,
  ];
  const text = `${lines.join('\n')}\n`;
  return {
    async fetch(request) {
      const refused = refuseWrites(request);
      if (refused) return refused;
      const headers = {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'public, max-age=3600',
      };
      return new Response(request.method === 'GET' ? text : null, { headers });
    },
  };
}
