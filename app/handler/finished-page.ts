import { createHash } from 'node:crypto';
import { chooseEncoding, type Encoding, pack, unpack } from './encodings.ts';

/** Asked for so often in an encoding, the smallest form of it is worth its making and its place. */
const OFTEN = 3;
/** What a page takes beside its texts and bodies. */
const OVERHEAD_BYTES = 2_000;
/** A tag is a text of the page, an entry of its list and one of the cache's index. */
const TAG_BYTES = 150;

/** What a visitor gets of a finished page; no body when the visitor's copy is still good. */
export type PageReply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
};

/** What of a request decides in which form it gets a page. */
export type FormAsked = {
  ifNoneMatch: string | null | undefined;
  acceptEncoding: string | null | undefined;
};

type Made = Pick<PageReply, 'status' | 'headers'> & {
  body: Buffer;
  /** What of the catalogue it shows (domain/catalog/shown.ts). */
  tags: readonly string[];
};

/**
 * A finished page with its replies, made once. It is kept packed by brotli alone: a tenth of the memory, and
 * unpacked in 50 µs. Any other encoding is made of that when asked for, and kept when asked for often.
 */
export class FinishedPage {
  readonly status: number;
  readonly tags: readonly string[];
  /** Is told how much more memory it takes than before. */
  onGrown: (bytes: number) => void = () => {};
  readonly #headers: PageReply['headers'];
  /** Names the content, whatever its encoding: sent as a weak tag. */
  readonly #etag: string;
  readonly #unchanged: PageReply;
  readonly #replies: Partial<Record<Encoding, PageReply>> = {};
  readonly #asked = { br: 0, gzip: 0, identity: 0 };
  #packed: Buffer;
  #bytes = OVERHEAD_BYTES;

  constructor({ status, headers, body, tags }: Made) {
    this.status = status;
    this.tags = tags;
    this.#etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    this.#headers = { ...headers, etag: `W/${this.#etag}` };
    this.#unchanged = { status: 304, headers: this.#headers, body: null };
    this.#packed = exact(pack(body, 'br'));
    this.#bytes += JSON.stringify(headers).length + TAG_BYTES * tags.length + heldBy(this.#packed);
  }

  /** What it takes of the memory. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The page in the encoding that the visitor takes, or that the visitor's copy is still good. */
  replyTo({ ifNoneMatch, acceptEncoding }: FormAsked): PageReply {
    if (ifNoneMatch?.includes(this.#etag)) return this.#unchanged;
    const encoding = chooseEncoding(acceptEncoding);
    return this.#replies[encoding] ?? this.#make(encoding);
  }

  #make(encoding: Encoding): PageReply {
    this.#asked[encoding] += 1;
    const often = this.#asked[encoding] >= OFTEN;
    if (encoding === 'br' && !often) return this.#replyOf(encoding, this.#packed);
    const body = exact(pack(unpack(this.#packed), encoding, { well: often }));
    const reply = this.#replyOf(encoding, body);
    if (often) this.#keep(encoding, reply, body);
    return reply;
  }

  #keep(encoding: Encoding, reply: PageReply, body: Buffer): void {
    this.#replies[encoding] = reply;
    const before = encoding === 'br' ? heldBy(this.#packed) : 0;
    if (encoding === 'br') this.#packed = body;
    this.#bytes += heldBy(body) - before;
    this.onGrown(heldBy(body) - before);
  }

  #replyOf(encoding: Encoding, body: Buffer): PageReply {
    const headers: Record<string, string> = { ...this.#headers, 'content-length': String(body.length) };
    if (encoding !== 'identity') headers['content-encoding'] = encoding;
    return { status: this.status, headers, body };
  }
}

/** zlib's own buffers are larger than what they hold, and would be kept whole. */
function exact(buffer: Buffer): Buffer {
  if (heldBy(buffer) === buffer.length) return buffer;
  const copy = Buffer.allocUnsafeSlow(buffer.length);
  buffer.copy(copy);
  return copy;
}

/** A buffer keeps all of what it is a part of. */
function heldBy(buffer: Buffer): number {
  return buffer.buffer.byteLength;
}
