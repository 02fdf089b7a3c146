import { href } from 'react-router';
import { refuseWrites } from './read-only.ts';
import { SITEMAP } from './sitemap-address.ts';

/** What search engines need not ask for: pages of one visitor. */
const PERSONAL = [href('/checkout'), href('/orders'), href('/account'), href('/favorites'), href('/success')];
/** And what they find all of in lists without filters. */
const FILTERED = href('/products');

/** Tells search engines what to leave out, and where the sitemap is. */
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
