import { createHash } from 'node:crypto';
import { chooseEncoding, type Encoding, pack, unpack } from './encodings.ts';

/** The number of requests for an encoding after which it is worth compressing well and keeping in memory. */
const OFTEN = 3;
/** The memory of a cached page without its strings and bodies, in bytes. */
const OVERHEAD_BYTES = 2_000;
/**
 * The memory in bytes that a tag takes: a string, an entry in the page's list, and an entry in the cache's
 * index.
 */
const TAG_BYTES = 150;

/** The response to one visitor. `body` is null if the copy in the visitor's browser is still valid (304). */
export type PageReply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
};

/** The request headers that decide in which encoding the page is sent. */
export type EncodingRequest = {
  ifNoneMatch: string | null | undefined;
  acceptEncoding: string | null | undefined;
};

type Rendered = Pick<PageReply, 'status' | 'headers'> & {
  body: Buffer;
  /** The cache tags of the page's content (domain/catalog/cache-tags.ts). */
  tags: readonly string[];
};

/**
 * A rendered page, ready to be sent. At first, it stores only the page compressed with brotli, which takes a
 * tenth of the memory and is decompressed in 50 µs. It makes other encodings on request, and stores an
 * encoding that is requested often.
 */
export class CachedResponse {
  readonly status: number;
  readonly tags: readonly string[];
  /** Called with the number of bytes by which the page's memory grew. */
  onGrown: (bytes: number) => void = () => {};
  readonly #headers: PageReply['headers'];
  /** Identifies the content in every encoding, because the ETag is weak. */
  readonly #etag: string;
  readonly #unchanged: PageReply;
  readonly #replies: Partial<Record<Encoding, PageReply>> = {};
  readonly #requests = { br: 0, gzip: 0, identity: 0 };
  #packed: Buffer;
  #bytes = OVERHEAD_BYTES;

  constructor({ status, headers, body, tags }: Rendered) {
    this.status = status;
    this.tags = tags;
    this.#etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    this.#headers = { ...headers, etag: `W/${this.#etag}` };
    this.#unchanged = { status: 304, headers: this.#headers, body: null };
    this.#packed = trimmed(pack(body, 'br'));
    this.#bytes += JSON.stringify(headers).length + TAG_BYTES * tags.length + memoryOf(this.#packed);
  }

  /** The memory that the page takes, in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * The page in an encoding that the visitor accepts. 304 if the copy in the visitor's browser is still
   * valid.
   */
  replyTo({ ifNoneMatch, acceptEncoding }: EncodingRequest): PageReply {
    if (ifNoneMatch?.includes(this.#etag)) return this.#unchanged;
    const encoding = chooseEncoding(acceptEncoding);
    return this.#replies[encoding] ?? this.#make(encoding);
  }

  #make(encoding: Encoding): PageReply {
    this.#requests[encoding] += 1;
    const often = this.#requests[encoding] >= OFTEN;
    if (encoding === 'br' && !often) return this.#replyOf(encoding, this.#packed);
    const body = trimmed(pack(unpack(this.#packed), encoding, { well: often }));
    const reply = this.#replyOf(encoding, body);
    if (often) this.#store(encoding, reply, body);
    return reply;
  }

  #store(encoding: Encoding, reply: PageReply, body: Buffer): void {
    this.#replies[encoding] = reply;
    const before = encoding === 'br' ? memoryOf(this.#packed) : 0;
    if (encoding === 'br') this.#packed = body;
    this.#bytes += memoryOf(body) - before;
    this.onGrown(memoryOf(body) - before);
  }

  #replyOf(encoding: Encoding, body: Buffer): PageReply {
    const headers: Record<string, string> = { ...this.#headers, 'content-length': String(body.length) };
    if (encoding !== 'identity') headers['content-encoding'] = encoding;
    return { status: this.status, headers, body };
  }
}

/** Copies exactly these bytes. zlib returns a part of a larger buffer, which can be freed after that. */
function trimmed(buffer: Buffer): Buffer {
  if (memoryOf(buffer) === buffer.length) return buffer;
  const copy = Buffer.allocUnsafeSlow(buffer.length);
  buffer.copy(copy);
  return copy;
}

/** The memory of a buffer in bytes, including unused parts of its ArrayBuffer. */
function memoryOf(buffer: Buffer): number {
  return buffer.buffer.byteLength;
}
