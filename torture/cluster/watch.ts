import { setTimeout as sleep } from 'node:timers/promises';
import { addOneToCart } from '../../tests/support/fixtures/buying.ts';
import { createHttpShopper } from '../../tests/support/shops/http-shopper.ts';
import type { Asked } from './load/load.ts';

const EVERY_MS = 200;
const LONGEST_MS = 3_600_000;

/** A guest who requests an uncached page five times a second. */
export type Watch = { end(): Promise<Seen[]> };
export type Seen = Asked & {
  /**
   * The kind of page that a failed request got:
   * - calm: a page for people
   * - bare: a page without a heading
   * - misleading: a page that claims that the product is unknown
   */
  page: 'calm' | 'bare' | 'misleading' | null;
};

/** Sends a request every 200 ms, even if earlier requests are still under way. */
export async function startWatch(url: string, product: number): Promise<Watch> {
  const seen: Seen[] = [];
  const guest = createHttpShopper(url);
  await addOneToCart(guest, product);
  const look = async () => {
    const at = Date.now();
    const path = `/product/${product}`;
    try {
      const reply = await guest.request(path);
      const html = await reply.text();
      const calm = reply.headers.has('retry-after');
      const page = reply.status < 400 ? null : judge(html);
      seen.push({ at, ms: Date.now() - at, status: reply.status, method: 'GET', path, calm, page });
    } catch {
      seen.push({
        at,
        ms: Date.now() - at,
        status: undefined,
        method: 'GET',
        path,
        calm: false,
        page: 'bare',
      });
    }
  };
  let ended = false;
  const underWay = new Set<Promise<void>>();
  const running = (async () => {
    const startedAt = performance.now();
    for (let turn = 0; !ended && turn * EVERY_MS < LONGEST_MS; turn += 1) {
      await sleep(Math.max(0, startedAt + turn * EVERY_MS - performance.now()));
      const going = look();
      underWay.add(going);
      void going.finally(() => underWay.delete(going));
    }
  })();
  return {
    async end() {
      ended = true;
      await running;
      await Promise.all(underWay);
      return seen;
    },
  };
}

/**
 * Returns the kind of a failed page. A page is misleading if a search engine would conclude from it that the
 * product is gone.
 */
function judge(html: string): Seen['page'] {
  if (/not found|noindex/i.test(html)) return 'misleading';
  return /<h1[\s>]/i.test(html) ? 'calm' : 'bare';
}
