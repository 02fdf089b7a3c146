import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilesAddress } from '../../server/files.ts';

const PICTURES = join(import.meta.dirname, 'files');
const AT_ONCE = 8;

/** Sends the pictures of these keys that the file service lacks. @throws when it refuses one. */
export async function sendMissing(keys: string[], files: FilesAddress): Promise<void> {
  const queue = keys.values();
  const worker = async () => {
    for (const key of queue) if (!(await isThere(key, files))) await send(key, files);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function isThere(key: string, files: FilesAddress): Promise<boolean> {
  const reply = await call(files, `/${encodeURIComponent(key)}?alt=media`, {});
  await reply.body?.cancel();
  if (reply.status !== 404 && !reply.ok)
    throw new Error(`The file service answered ${reply.status} for ${key}`);
  return reply.ok;
}

async function send(key: string, files: FilesAddress): Promise<void> {
  const boundary = crypto.randomUUID();
  const body = Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Type: application/json\r\n\r\n{}\r\n`),
    Buffer.from(`--${boundary}\r\nContent-Type: image/webp\r\n\r\n`),
    await readFile(join(PICTURES, key)),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const reply = await call(files, `?name=${encodeURIComponent(key)}`, {
    method: 'POST',
    headers: {
      'Content-Type': `multipart/related; boundary=${boundary}`,
      'X-Goog-Upload-Protocol': 'multipart',
    },
    body,
  });
  if (!reply.ok) throw new Error(`The file service refused ${key}: ${reply.status} ${await reply.text()}`);
  await reply.body?.cancel();
}

function call(
  { url, fetch, bucket, secret }: FilesAddress,
  path: string,
  init: RequestInit,
): Promise<Response> {
  const address = `${url.replace(/\/$/, '')}/v0/b/${encodeURIComponent(bucket)}/o${path}`;
  const request = new Request(address, init);
  request.headers.set('Authorization', `Bearer ${secret}`);
  return fetch(request);
}
