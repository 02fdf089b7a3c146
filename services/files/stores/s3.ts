import { createHash } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { createQueue } from '#lib/queues/queue.ts';
import type { FileStore } from './store.ts';

/** Bytes of a part of a large upload. S3 requires at least 5 MiB for every part except the last one. */
const PART_BYTES = 8 * 1024 * 1024;
/** Maximum concurrent uploads. Each one has one part in memory. */
const PUTS = { running: 4, waiting: 10_000 };

const CONNECT_MS = 5_000;
/**
 * Milliseconds after which a request without traffic fails. This also limits how long a client may pause
 * while it reads a picture.
 */
const SILENCE_MS = 30_000;
/**
 * S3's error for a difference between this machine's clock and the server's clock. The SDK learns the
 * server's time from the error, and retries if its clock became wrong. The SDK does not retry if another
 * request has just corrected its clock, so this store retries in that case.
 */
const CLOCK_WRONG = 'RequestTimeTooSkewed';

type S3Options = {
  bucket: string;
  endpoint?: string | undefined;
  region: string;
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
  /** A local folder for work files. Its contents may be lost at any time. */
  workDir: string;
  /** Milliseconds without a byte after which a request has failed. The SDK tries three times. */
  silenceMs?: number;
};

/**
 * Creates a store in a bucket of an S3-compatible server. Files above 8 MiB are uploaded in parts. Without an
 * access key, the SDK uses its default credentials (role, profile).
 */
export function createS3Store({ bucket: Bucket, workDir, ...options }: S3Options): FileStore {
  const client = createClient(options);
  const putting = createQueue(PUTS);
  return {
    workDir,
    async read(Key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const {
          Body,
          ContentLength = 0,
          ContentRange,
        } = await client.send(new GetObjectCommand({ Bucket, Key, Range }));
        if (!(Body instanceof Readable)) throw new Error('The S3 server sent no body');
        const sizeBytes = ContentRange ? Number(ContentRange.split('/')[1]) : ContentLength;
        return { sizeBytes, stream: Readable.toWeb(Body) as ReadableStream<Uint8Array> };
      } catch (error) {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
        throw error;
      }
    },
    put: (Key, path) =>
      putting.run(async () => {
        const handle = await open(path, 'r');
        try {
          await putFile(client, { Bucket, Key }, handle);
        } finally {
          await handle.close();
        }
        await unlink(path);
      }),
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
}

function createClient({
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
  silenceMs = SILENCE_MS,
}: Omit<S3Options, 'bucket' | 'workDir'>) {
  const client = new S3Client({
    region,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: silenceMs },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // Many servers don't support the SDK's own checksums. Each uploaded body has its MD5 instead.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  client.middlewareStack.add(
    (next) => (args) =>
      next(args).catch((error: unknown) => {
        if (error instanceof Error && error.name === CLOCK_WRONG) return next(args);
        throw error;
      }),
    { step: 'initialize', name: 'againByTheRightClock' },
  );
  return client;
}

type Target = { Bucket: string; Key: string };

async function putFile(client: S3Client, target: Target, file: FileHandle): Promise<void> {
  const { size } = await file.stat();
  if (size > PART_BYTES) return putParts(client, target, file, size);
  const Body = await readPart(file, 0, size);
  await client.send(new PutObjectCommand({ ...target, Body, ContentMD5: md5(Body) }));
}

async function putParts(client: S3Client, target: Target, file: FileHandle, size: number): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target));
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
    for (let at = 0; at < size; at += PART_BYTES) {
      const Body = await readPart(file, at, Math.min(PART_BYTES, size - at));
      const part = { ...target, UploadId, PartNumber: Parts.length + 1 };
      const { ETag } = await client.send(new UploadPartCommand({ ...part, Body, ContentMD5: md5(Body) }));
      Parts.push({ PartNumber: part.PartNumber, ETag });
    }
    await client.send(
      new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } }),
    );
  } catch (error) {
    // Without this call, the server keeps the uploaded parts and charges for them.
    await client.send(new AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => {});
    throw error;
  }
}

async function readPart(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at);
  if (bytesRead !== bytes) throw new Error('The work file is shorter than it was');
  return buffer;
}

function md5(bytes: Buffer): string {
  return createHash('md5').update(bytes).digest('base64');
}
