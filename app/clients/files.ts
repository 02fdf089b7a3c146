import { z } from 'zod';
import { StorageError, storageErrorFrom } from '#lib/errors/storage-error.ts';
import { multipartBody } from '#lib/http/multipart-body.ts';

const TIMEOUT_MS = 10_000;
const UPLOAD_TIMEOUT_MS = 60_000;
const MAX_BYTES = 64 * 1024 * 1024;
/**
 * The maximum number of pages of a list. Each page has 100 keys, and a folder of avatars has fewer than 1,000
 * files.
 */
const MAX_PAGES = 10;
/** The origin in the URLs of a service in this process. No network request is made for it. */
const IN_PROCESS = 'http://files.invalid';

/** A stored file as the service describes it. */
type StoredFile = { key: string; sizeBytes: number; contentType: string };

/** Who writes a file: a user (with an ID token), or the shop (with the file service's operator secret). */
type Writer = { idToken: string } | 'operator';

/**
 * If `keep` is set, the upload replaces the other files in the user's folder, except the file with the key
 * `keep`. When the upload starts, the user's other uploads end. When it finishes, the replaced files are
 * removed. With null, no file is kept. Other file services may ignore this option.
 */
type ReplaceOptions = { keep?: string | null | undefined };

type Upload = ReplaceOptions & { key: string; bytes: Uint8Array; contentType: string; by: Writer };

/** Every method throws {StorageError} if the service refuses, fails or can't be reached. */
export type FilesClient = {
  /** The content of a file; null if there is no such file. Without `by`, reads only public files. */
  read(key: string, options?: { by?: Writer }): Promise<Uint8Array | null>;
  /** The file's metadata; null if there is no such file. */
  describe(key: string): Promise<StoredFile | null>;
  /** Stores a file in one request. */
  upload(file: Upload): Promise<StoredFile>;
  /** Whether any key starts with `prefix`. */
  hasAny(prefix: string, options: { by: Writer }): Promise<boolean>;
  /**
   * Removes at most 1,000 files whose keys start with `prefix`, except `keep`. Succeeds even if a file is
   * already gone.
   */
  removeAll(prefix: string, options: { by: Writer; keep?: string | null }): Promise<void>;
  /**
   * Streams a request of an upload to the service, and returns the service's response. `target` is the key of
   * a new upload. For further parts, it is the URL from the response to the new upload. `headers` are sent
   * unchanged.
   */
  forward(request: Request, to: Forward): Promise<Response>;
  /** Whether the client has the operator secret, so that the shop itself may write. */
  canOperate: boolean;
};

type Forward = ReplaceOptions & {
  target: { key: string } | { url: string };
  idToken: string;
  headers: Headers;
};

type FilesClientOptions = {
  bucket: string;
  /** The `fetch` of a service in this process. The client uses it if `url` is missing. */
  fetch?: (request: Request) => Promise<Response>;
  /** The origin of a remote service. */
  url?: string | undefined;
  /** The secret that authorizes the shop's own calls. */
  secret?: string | undefined;
  /**
   * The visitor's network address. The client sends it to a remote service, which limits the requests of each
   * address.
   */
  visitorAddress?: () => string | null;
};

const metadata = z.object({ name: z.string(), size: z.coerce.number(), contentType: z.string() });
const listing = z.object({ items: z.array(z.object({ name: z.string() })).default([]) });

/**
 * A client for the files in `bucket`. The file service runs in this process (`fetch`) or elsewhere (`url`).
 */
export function createFilesClient(options: FilesClientOptions): FilesClient {
  const send = withUnavailable(options.url ? fetchFor(options.visitorAddress) : (options.fetch ?? fetch));
  const objects = `${options.url?.replace(/\/$/, '') ?? IN_PROCESS}/v0/b/${encodeURIComponent(options.bucket)}/o`;
  const at = (key: string) => `${objects}/${encodeURIComponent(key)}`;
  const named = (key: string) => `${objects}?name=${encodeURIComponent(key)}`;
  const authorization = (by: Writer) =>
    by === 'operator' ? `Bearer ${options.secret ?? ''}` : `Firebase ${by.idToken}`;

  /** The first keys that start with `prefix`; at most 100. */
  async function list(prefix: string, by: Writer, limit = 100): Promise<string[]> {
    const query = new URLSearchParams({ prefix, maxResults: String(limit) });
    const headers = { Authorization: authorization(by) };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await send(`${objects}?${query}`, { headers, signal });
    return response.ok ? readKeys(response) : refuse(response, 'upload');
  }

  async function remove(key: string, by: Writer): Promise<void> {
    const headers = { Authorization: authorization(by) };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await send(at(key), { method: 'DELETE', headers, signal });
    if (!response.ok && !isMissing(response)) await refuse(response, 'object');
    await response.body?.cancel();
  }

  return {
    canOperate: options.secret !== undefined,
    async read(key, { by } = {}) {
      const headers: HeadersInit = by ? { Authorization: authorization(by) } : {};
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await send(`${at(key)}?alt=media`, { headers, signal });
      if (response.ok) return readBytes(response);
      return isMissing(response) ? null : refuse(response, 'object');
    },
    async describe(key) {
      const response = await send(at(key), { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (response.ok) return readMetadata(response);
      return isMissing(response) ? null : refuse(response, 'object');
    },
    async upload({ key, bytes, contentType, by, keep }) {
      const { body, type } = multipartBody(new Uint8Array(bytes), contentType);
      const reply = { ...uploadHeaders(type, body.size), ...replaceHeader(keep) };
      const headers = { Authorization: authorization(by), ...reply };
      const init = { method: 'POST', headers, body, signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS) };
      const response = await send(named(key), init);
      return response.ok ? readMetadata(response) : refuse(response, 'upload');
    },
    async hasAny(prefix, { by }) {
      return (await list(prefix, by, 1)).length > 0;
    },
    async removeAll(prefix, { by, keep }) {
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const keys = (await list(prefix, by)).filter((key) => key !== keep);
        if (keys.length === 0) return;
        await Promise.all(keys.map((key) => remove(key, by)));
      }
      throw new StorageError('unknown');
    },
    forward(request, { target, idToken, headers, keep }) {
      const forwarded = new Headers(headers);
      for (const [name, value] of Object.entries(replaceHeader(keep))) forwarded.set(name, value);
      forwarded.set('Authorization', authorization({ idToken }));
      const init: RequestInit = { method: 'POST', headers: forwarded, signal: request.signal };
      const streamed = request.body ? { ...init, body: request.body, duplex: 'half' } : init;
      return send('key' in target ? named(target.key) : target.url, streamed);
    },
  };
}

function uploadHeaders(contentType: string, bytes: number): Record<string, string> {
  return {
    'Content-Type': contentType,
    'Content-Length': String(bytes),
    'X-Goog-Upload-Protocol': 'multipart',
  };
}

function replaceHeader(keep: ReplaceOptions['keep']): Record<string, string> {
  return keep === undefined ? {} : { 'X-Upload-Replaces-All-But': encodeURIComponent(keep ?? '') };
}

function fetchFor(visitorAddress: () => string | null = () => null) {
  return (request: Request): Promise<Response> => {
    const address = visitorAddress();
    if (address !== null) request.headers.set('X-Forwarded-For', address);
    return fetch(request);
  };
}

/** Throws the error for an unavailable service if the service redirects or can't be reached. */
function withUnavailable(call: (request: Request) => Promise<Response>) {
  return async (url: string, init: RequestInit): Promise<Response> => {
    try {
      return await call(new Request(url, { ...init, redirect: 'error' }));
    } catch (cause) {
      throw unavailable(cause);
    }
  };
}

/** Whether the service does not have the file. It also responds with 400 if the key is invalid. */
function isMissing(response: Response): boolean {
  return response.status === 404 || response.status === 400;
}

async function refuse(response: Response, call: 'object' | 'upload'): Promise<never> {
  const text = (await response.text()).slice(0, 2_000);
  throw storageErrorFrom({ status: response.status, text, call });
}

async function readKeys(response: Response): Promise<string[]> {
  const reply = listing.safeParse(await response.json().catch(() => null));
  if (!reply.success) throw new StorageError('unknown', { status: response.status });
  return reply.data.items.map(({ name }) => name);
}

async function readMetadata(response: Response): Promise<StoredFile> {
  const reply = metadata.safeParse(await response.json().catch(() => null));
  if (!reply.success) throw new StorageError('unknown', { status: response.status });
  return { key: reply.data.name, sizeBytes: reply.data.size, contentType: reply.data.contentType };
}

/** The bytes of a response. If the body breaks off, the service counts as unavailable. */
async function readBytes(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > MAX_BYTES) throw new Error(`The file has more than ${MAX_BYTES} bytes`);
      chunks.push(chunk);
    }
  } catch (cause) {
    throw unavailable(cause);
  }
  return Buffer.concat(chunks);
}

function unavailable(cause: unknown): StorageError {
  return Object.assign(new StorageError('unknown', { status: 503 }), { cause });
}
