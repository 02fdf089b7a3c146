import { z } from 'zod';
import { multipartBody } from '#lib/multipart-body.ts';
import { StorageError, storageErrorFrom } from '#lib/storage-error.ts';

const TIMEOUT_MS = 10_000;
const UPLOAD_TIMEOUT_MS = 60_000;
const MAX_BYTES = 64 * 1024 * 1024;
/** Of 100 keys each: more than a folder of avatars holds. */
const MAX_PAGES = 10;
/** Where the service is when it runs in this process: nothing is ever sent there. */
const IN_PROCESS = 'http://files.invalid';

/** What the service tells of a stored file. */
type StoredFile = { key: string; sizeBytes: number; contentType: string };

/** Who writes: a user by the ID token, or the shop itself by the secret of the service's operator. */
type Writer = { idToken: string } | 'operator';

/**
 * With `keep` nothing else stays of the user's folder but the object of that key (null for none): others
 * under way end when the upload starts, the other objects go when it is finished. A service of another make
 * may not know of it.
 */
type Replacing = { keep?: string | null | undefined };

type Upload = Replacing & { key: string; bytes: Uint8Array; contentType: string; by: Writer };

/** Every method throws {StorageError} when the service refuses, fails or can't be reached. */
export type FilesClient = {
  /**
   * The bytes of a stored file; null when there is none of that key. Without `by` only what everybody may
   * see.
   */
  read(key: string, options?: { by?: Writer }): Promise<Uint8Array | null>;
  /** What is stored under the key; null when nothing is. */
  describe(key: string): Promise<StoredFile | null>;
  /** Stores a file by one request. */
  upload(file: Upload): Promise<StoredFile>;
  /** Whether there is a file whose key begins with `prefix`. */
  holdsAny(prefix: string, options: { by: Writer }): Promise<boolean>;
  /**
   * Removes all files whose keys begin with `prefix`, but for `keep`: a user's, 1,000 at most. One that is
   * gone already counts as removed.
   */
  removeAll(prefix: string, options: { by: Writer; keep?: string | null }): Promise<void>;
  /**
   * Passes an upload request on, body and all, without keeping any of it: to begin or make an upload of
   * `key`, or to go on at the `url` that an earlier reply named. `headers` are sent as they are. Returns the
   * service's own reply.
   */
  forward(request: Request, to: Forward): Promise<Response>;
  /** Whether the shop itself may write. */
  canOperate: boolean;
};

type Forward = Replacing & { target: { key: string } | { url: string }; idToken: string; headers: Headers };

type FilesClientOptions = {
  bucket: string;
  /** The `fetch` of the service in this process, used when there is no `url`. */
  fetch?: (request: Request) => Promise<Response>;
  /** The origin of a service elsewhere. */
  url?: string | undefined;
  /** What the shop's own calls bear. */
  secret?: string | undefined;
  /**
   * Whom a call is made for. A service elsewhere is told, so that it can count by address what each of them
   * sends.
   */
  visitorAddress?: () => string | null;
};

const metadata = z.object({ name: z.string(), size: z.coerce.number(), contentType: z.string() });
const listing = z.object({ items: z.array(z.object({ name: z.string() })).default([]) });

/** Speaks to the file service of `bucket`: in this process by `fetch`, or elsewhere by `url`. */
export function createFilesClient(options: FilesClientOptions): FilesClient {
  const send = reachable(options.url ? fetchFor(options.visitorAddress) : (options.fetch ?? fetch));
  const objects = `${options.url?.replace(/\/$/, '') ?? IN_PROCESS}/v0/b/${encodeURIComponent(options.bucket)}/o`;
  const at = (key: string) => `${objects}/${encodeURIComponent(key)}`;
  const named = (key: string) => `${objects}?name=${encodeURIComponent(key)}`;
  const authorization = (by: Writer) =>
    by === 'operator' ? `Bearer ${options.secret ?? ''}` : `Firebase ${by.idToken}`;

  /** The first keys that begin with `prefix`, 100 at most. */
  async function list(prefix: string, by: Writer, most = 100): Promise<string[]> {
    const query = new URLSearchParams({ prefix, maxResults: String(most) });
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
      const told = { ...describing(type, body.size), ...replacing(keep) };
      const headers = { Authorization: authorization(by), ...told };
      const init = { method: 'POST', headers, body, signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS) };
      const response = await send(named(key), init);
      return response.ok ? readMetadata(response) : refuse(response, 'upload');
    },
    async holdsAny(prefix, { by }) {
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
      const sent = new Headers(headers);
      for (const [name, value] of Object.entries(replacing(keep))) sent.set(name, value);
      sent.set('Authorization', authorization({ idToken }));
      const init: RequestInit = { method: 'POST', headers: sent, signal: request.signal };
      const streamed = request.body ? { ...init, body: request.body, duplex: 'half' } : init;
      return send('key' in target ? named(target.key) : target.url, streamed);
    },
  };
}

function describing(contentType: string, bytes: number): Record<string, string> {
  return {
    'Content-Type': contentType,
    'Content-Length': String(bytes),
    'X-Goog-Upload-Protocol': 'multipart',
  };
}

function replacing(keep: Replacing['keep']): Record<string, string> {
  return keep === undefined ? {} : { 'X-Upload-Replaces-All-But': encodeURIComponent(keep ?? '') };
}

function fetchFor(visitorAddress: () => string | null = () => null) {
  return (request: Request): Promise<Response> => {
    const address = visitorAddress();
    if (address !== null) request.headers.set('X-Forwarded-For', address);
    return fetch(request);
  };
}

/** A service that can't be reached, or leads elsewhere, has failed like one that says so. */
function reachable(call: (request: Request) => Promise<Response>) {
  return async (url: string, init: RequestInit): Promise<Response> => {
    try {
      return await call(new Request(url, { ...init, redirect: 'error' }));
    } catch (cause) {
      throw unavailable(cause);
    }
  };
}

/** A key that can't be one (400) names nothing either. */
function isMissing(response: Response): boolean {
  return response.status === 404 || response.status === 400;
}

async function refuse(response: Response, call: 'object' | 'upload'): Promise<never> {
  const text = (await response.text()).slice(0, 2_000);
  throw storageErrorFrom({ status: response.status, text, call });
}

async function readKeys(response: Response): Promise<string[]> {
  const told = listing.safeParse(await response.json().catch(() => null));
  if (!told.success) throw new StorageError('unknown', { status: response.status });
  return told.data.items.map(({ name }) => name);
}

async function readMetadata(response: Response): Promise<StoredFile> {
  const told = metadata.safeParse(await response.json().catch(() => null));
  if (!told.success) throw new StorageError('unknown', { status: response.status });
  return { key: told.data.name, sizeBytes: told.data.size, contentType: told.data.contentType };
}

/** A body that breaks off has failed like a service that can't be reached. */
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
