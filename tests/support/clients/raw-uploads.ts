import { request as httpRequest } from 'node:http';

/** A client of the file service that sends raw HTTP, so that tests can violate every rule. */
export type RawUpload = {
  url: string;
  send(
    command: string,
    options?: { offset?: number; bytes?: Uint8Array; headers?: Record<string, string> },
  ): Promise<{ status: number; uploadStatus: string | null; received: number; body: unknown }>;
  /** Sends a chunk whose connection breaks after `breakAt` bytes. */
  breakOff(command: string, offset: number, bytes: Uint8Array, breakAt: number): Promise<void>;
};

/** Starts a resumable upload at `objects` (…/v0/b/BUCKET/o). */
export async function startRawUpload(
  objects: string,
  name: string,
  size: number | null,
  authorization: string,
): Promise<RawUpload> {
  const reply = await fetch(`${objects}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: {
      Authorization: authorization,
      'X-Goog-Upload-Protocol': 'resumable',
      'X-Goog-Upload-Command': 'start',
      ...(size !== null && { 'X-Goog-Upload-Header-Content-Length': String(size) }),
    },
    body: JSON.stringify({ contentType: 'image/png' }),
  });
  const url = reply.headers.get('X-Goog-Upload-URL');
  if (!url) throw new Error(`The upload was not started: ${reply.status} ${await reply.text()}`);
  return rawUpload(url);
}

/** Continues an upload with a known URL. */
export function rawUpload(url: string): RawUpload {
  return {
    url,
    async send(command, { offset, bytes, headers } = {}) {
      const reply = await fetch(url, {
        method: 'POST',
        headers: {
          'X-Goog-Upload-Command': command,
          ...(offset !== undefined && { 'X-Goog-Upload-Offset': String(offset) }),
          ...headers,
        },
        body: bytes ? new Uint8Array(bytes) : null,
      });
      const text = await reply.text();
      return {
        status: reply.status,
        uploadStatus: reply.headers.get('X-Goog-Upload-Status'),
        received: Number(reply.headers.get('X-Goog-Upload-Size-Received')),
        body: text === '' ? null : JSON.parse(text),
      };
    },
    breakOff: (command, offset, bytes, breakAt) =>
      new Promise((resolve) => {
        const request = httpRequest(url, {
          method: 'POST',
          headers: {
            'X-Goog-Upload-Command': command,
            'X-Goog-Upload-Offset': String(offset),
            'Content-Length': bytes.byteLength,
          },
        });
        request.on('error', () => resolve());
        request.on('response', (reply) => reply.resume().on('end', resolve));
        request.write(bytes.subarray(0, breakAt), () => setImmediate(() => request.destroy()));
        request.on('close', () => resolve());
      }),
  };
}
