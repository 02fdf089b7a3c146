const TIMEOUT_MS = 10_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** Where the service is when it runs in this process: nothing is ever sent there. */
const IN_PROCESS = 'http://files.invalid';

export type FilesClient = {
  /** The bytes of a stored file; null when there is none of that key. @throws when the service fails or takes too long. */
  read(key: string): Promise<Uint8Array | null>;
};

/** Speaks to the file service of `bucket`: in this process by `fetch`, or elsewhere by `url`. */
export function createFilesClient(options: {
  bucket: string;
  fetch?: (request: Request) => Promise<Response>;
  url?: string;
}): FilesClient {
  const call = options.url ? fetch : (options.fetch ?? fetch);
  const objects = `${options.url?.replace(/\/$/, '') ?? IN_PROCESS}/v0/b/${encodeURIComponent(options.bucket)}/o`;
  return {
    async read(key) {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await call(new Request(`${objects}/${encodeURIComponent(key)}?alt=media`, { signal }));
      if (response.ok) return readBytes(response);
      await response.body?.cancel();
      if (response.status === 404 || response.status === 400) return null;
      throw new Error(`The file service answered ${response.status}`);
    },
  };
}

async function readBytes(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Error(`The file has more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
