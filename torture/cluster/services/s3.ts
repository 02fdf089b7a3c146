import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from '../../../tests/support/free-port.ts';
import { type Child, startProgram, until } from '../children.ts';

const BUCKET = 'kiosk-pictures';
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** A third-party S3 server (s3rver) that stores its data in a folder. */
export type S3 = {
  port: number;
  /** Settings of a shop that stores its pictures on this server. */
  env: Record<string, string>;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Returns the SHA-256 of the object with this key as hex; null if there is none. */
  digest(key: string): Promise<string | null>;
};

export async function makeS3(folder: string): Promise<S3> {
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new S3Client({ region: 'us-east-1', endpoint, forcePathStyle: true, credentials: KEYS });
  let child: Child | null = null;
  return {
    port,
    env: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    },
    async start() {
      const file = join(import.meta.dirname, 's3-process.ts');
      child = startProgram({
        command: process.execPath,
        args: [file, String(port), folder, BUCKET],
        cwd: join(import.meta.dirname, '../../..'),
      });
      await until('the S3 server answers', () =>
        fetch(endpoint).then(
          () => true,
          () => false,
        ),
      );
    },
    kill: async () => child?.end('SIGKILL'),
    async digest(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: BUCKET, Key: key }));
        const bytes = await Body?.transformToByteArray();
        return digestOf(bytes ?? new Uint8Array());
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return null;
        throw error;
      }
    },
  };
}

/** Returns the SHA-256 of a local file as hex; null if there is none. */
export async function digestOfFile(path: string): Promise<string | null> {
  const bytes = await readFile(path).catch(() => null);
  return bytes && digestOf(bytes);
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
