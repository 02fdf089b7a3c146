import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_URL_LENGTH = 512;
/** Engines without LISTEN never tell of a change, so no page lives longer than this. */
const MAX_AGE_MS = 10_000;

export type Encoding = 'br' | 'gzip' | 'identity';

/** A finished page: status, headers and the body in every encoding. */
export type CachedPage = {
  status: number;
  etag: string;
  headers: Record<string, string>;
  bodies: Record<Encoding, Buffer>;
  madeAt: number;
};

/** The cache's key for what a visitor without cookies asks; null when the answer is not the same for everybody. */
export function pageKey(ask: {
  method: string | undefined;
  url: string;
  host: string | undefined;
  cookie: string | undefined;
}): string | null {
  if (ask.method !== 'GET' || ask.cookie?.includes('kiosk') || ask.url.length > MAX_URL_LENGTH) return null;
  return /^\/(\?|$|_root\.data|product\/|categories\/|search(\.data)?(\?|$))/.test(ask.url)
    ? `${ask.host ?? ''}${ask.url}`
    : null;
}

/** The best encoding that the visitor takes. */
export function chooseEncoding(accepted: string | null | undefined): Encoding {
  if (accepted?.includes('br')) return 'br';
  return accepted?.includes('gzip') ? 'gzip' : 'identity';
}

/** Compresses a finished body for every visitor at once. */
export async function finishPage(
  page: Pick<CachedPage, 'status' | 'headers'>,
  body: Buffer,
  now: number,
): Promise<CachedPage> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [br, zipped] = await Promise.all([brotli(body, { params }), zip(body, { level: 6 })]);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { ...page, etag, bodies: { br, gzip: zipped, identity: body }, madeAt: now };
}

/** Pages that are the same for everybody, rendered once and dropped together when the catalogue changes. */
export class PageCache {
  #pages = new Map<string, CachedPage>();
  #pending = new Map<string, Promise<CachedPage | Response>>();
  #bytes = 0;
  #generation = 0;
  #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  get(key: string): CachedPage | null {
    const page = this.#pages.get(key);
    if (!page) return null;
    if (this.#now() - page.madeAt > MAX_AGE_MS) {
      this.#remove(key, page);
      return null;
    }
    return page;
  }

  /** The page, rendered by `render` if need be; visitors who come meanwhile wait for the same rendering. */
  async getOrRender(
    key: string,
    render: () => Promise<CachedPage | Response>,
  ): Promise<CachedPage | Response> {
    const ready = this.get(key) ?? (await this.#pending.get(key));
    // A reply that is not for everybody went to the visitor who asked first; everyone else gets an own one.
    if (ready) return ready instanceof Response ? render() : ready;
    const generation = this.#generation;
    const rendering = render().finally(() => {
      if (this.#pending.get(key) === rendering) this.#pending.delete(key);
    });
    this.#pending.set(key, rendering);
    const page = await rendering;
    // A change that came while rendering may be missing on the page: it serves this visitor, nobody after.
    if (!(page instanceof Response) && generation === this.#generation) this.#put(key, page);
    return page;
  }

  clear(): void {
    this.#generation += 1;
    this.#pages.clear();
    this.#pending.clear();
    this.#bytes = 0;
  }

  #put(key: string, page: CachedPage): void {
    const old = this.#pages.get(key);
    if (old) this.#remove(key, old);
    this.#pages.set(key, page);
    this.#bytes += weigh(page);
    for (const [oldest, gone] of this.#pages) {
      if (this.#bytes <= MAX_BYTES) break;
      this.#remove(oldest, gone);
    }
  }

  #remove(key: string, page: CachedPage): void {
    if (this.#pages.delete(key)) this.#bytes -= weigh(page);
  }
}

function weigh(page: CachedPage): number {
  return page.bodies.br.length + page.bodies.gzip.length + page.bodies.identity.length + 1_000;
}
