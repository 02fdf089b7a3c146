import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const MAX_BYTES = 64 * 1024 * 1024;
/** Engines without LISTEN never tell of a change, so no page lives longer than this. */
const MAX_AGE_MS = 10_000;

export type Encoding = 'br' | 'gzip' | 'identity';

/** A finished page: status, headers and the body in every encoding. */
export type CachedPage = {
  status: number;
  /** Names the content, whatever its encoding: sent as a weak tag. */
  etag: string;
  headers: Record<string, string>;
  bodies: Record<Encoding, Buffer>;
  madeAt: number;
};

const TAKES_BR = takes('br');
const TAKES_GZIP = takes('gzip');

/** The best encoding that the visitor takes. */
export function chooseEncoding(accepted: string | null | undefined): Encoding {
  if (!accepted) return 'identity';
  if (TAKES_BR.test(accepted)) return 'br';
  return TAKES_GZIP.test(accepted) ? 'gzip' : 'identity';
}

/** Matches an Accept-Encoding that names the encoding and does not refuse it by `;q=0`. */
function takes(encoding: string): RegExp {
  return new RegExp(`(^|,)\\s*${encoding}\\s*(,|$|;\\s*q=(?!0(\\.0*)?\\s*(,|$)))`, 'i');
}

/** What a visitor gets of a finished page; no body when the visitor's copy is still good. */
export type PageReply = { status: number; headers: Record<string, string>; body: Buffer | null };

/** The finished page in the encoding that the visitor takes, or 304. */
export function replyWith(
  page: CachedPage,
  asked: { ifNoneMatch: string | null | undefined; acceptEncoding: string | null | undefined },
): PageReply {
  const headers: Record<string, string> = { ...page.headers, etag: `W/${page.etag}` };
  if (asked.ifNoneMatch?.includes(page.etag)) return { status: 304, headers, body: null };
  const encoding = chooseEncoding(asked.acceptEncoding);
  const body = page.bodies[encoding];
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-length'] = String(body.length);
  return { status: page.status, headers, body };
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
  // zlib's own buffers are larger than what they hold, and would be kept whole.
  const bodies = { br: exact(br), gzip: exact(zipped), identity: body };
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { ...page, etag, bodies, madeAt: now };
}

function exact(buffer: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(buffer.length);
  buffer.copy(copy);
  return copy;
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

  /** What all pages that are kept weigh. */
  get bytes(): number {
    return this.#bytes;
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

  /** The rendering of the page that is under way, if there is one. */
  underWay(key: string): Promise<CachedPage | Response> | undefined {
    return this.#pending.get(key);
  }

  /** The page, rendered by `render` if need be; visitors who come meanwhile wait for the same rendering. */
  async getOrRender(
    key: string,
    render: () => Promise<CachedPage | Response>,
  ): Promise<CachedPage | Response> {
    const pending = this.#pending.get(key);
    // No await without need: whoever asks in the same moment must find this rendering under way.
    const ready = this.get(key) ?? (pending && (await pending));
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
    // The oldest come first: whatever nobody will get any more goes, and then what is too much.
    for (const [oldest, gone] of this.#pages) {
      if (this.#bytes <= MAX_BYTES && this.#now() - gone.madeAt <= MAX_AGE_MS) break;
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
