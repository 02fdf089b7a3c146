import { z } from 'zod';
import { StorageError, storageErrorFrom } from '#lib/errors/storage-error.ts';
import { multipartBody } from '#lib/http/multipart-body.ts';

const TIMEOUT_MS = 10_000;
const UPLOAD_TIMEOUT_MS = 60_000;
const MAX_BYTES = 64 * 1024 * 1024;
/** The maximum number of pages with 100 keys each. A folder of avatars has fewer. */
const MAX_PAGES = 10;
/** The origin of a service in this process, for which no network request is made. */
const IN_PROCESS = 'http://files.invalid';

/** A stored file as the service describes it. */
type StoredFile = { key: string; sizeBytes: number; contentType: string };

/** Who writes: a user with an ID token, or the shop itself with the file service's operator secret. */
type Writer = { idToken: string } | 'operator';

/**
 * With `keep`, the upload replaces all other files in the user's folder, except the file with the key `keep`
 * (null for none). The user's other uploads end when this upload starts. The replaced files are removed when
 * it finishes. A file service other than the shop's own may ignore this option.
 */
type ReplaceOptions = { keep?: string | null | undefined };

type Upload = ReplaceOptions & { key: string; bytes: Uint8Array; contentType: string; by: Writer };

/** Every method throws {StorageError} if the service refuses, fails or can't be reached. */
export type FilesClient = {
  /** The content of a file; null if there is none. Without `by`, only public files can be read. */
  read(key: string, options?: { by?: Writer }): Promise<Uint8Array | null>;
  /** The file's metadata; null if there is no such file. */
  describe(key: string): Promise<StoredFile | null>;
  /** Stores a file in one request. */
  upload(file: Upload): Promise<StoredFile>;
  /** Whether any key starts with `prefix`. */
  hasAny(prefix: string, options: { by: Writer }): Promise<boolean>;
  /**
   * Removes the files whose keys start with `prefix`, except `keep`. Removes at most 1,000 files. A missing
   * file counts as removed.
   */
  removeAll(prefix: string, options: { by: Writer; keep?: string | null }): Promise<void>;
  /**
   * Streams an upload request to the service. `target` is the key of a new upload, or the URL from an earlier
   * response for the next part. `headers` are sent unchanged. Returns the service's response.
   */
  forward(request: Request, to: Forward): Promise<Response>;
  /** Whether the shop itself may write. */
  canOperate: boolean;
};

type Forward = ReplaceOptions & {
  target: { key: string } | { url: string };
  idToken: string;
  headers: Headers;
};

type FilesClientOptions = {
  bucket: string;
  /** The `fetch` of a service in this process. It is used if there is no `url`. */
  fetch?: (request: Request) => Promise<Response>;
  /** The origin of a remote service. */
  url?: string | undefined;
  /** The secret that authorizes the shop's own calls. */
  secret?: string | undefined;
  /** The visitor's address. A remote service receives it to apply its limits by address. */
  visitorAddress?: () => string | null;
};

const metadata = z.object({ name: z.string(), size: z.coerce.number(), contentType: z.string() });
const listing = z.object({ items: z.array(z.object({ name: z.string() })).default([]) });

/** A client for the file service of `bucket`, in this process (`fetch`) or remote (`url`). */
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

/** Turns a redirect or an unreachable service into the error for an unavailable service. */
function withUnavailable(call: (request: Request) => Promise<Response>) {
  return async (url: string, init: RequestInit): Promise<Response> => {
    try {
      return await call(new Request(url, { ...init, redirect: 'error' }));
    } catch (cause) {
      throw unavailable(cause);
    }
  };
}

/** Whether there is no such file. An invalid key (400) means the same. */
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
