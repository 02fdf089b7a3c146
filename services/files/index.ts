import { Hono, type MiddlewareHandler } from 'hono';
import type { Db } from '#db/types.ts';
import { networkOf } from '#lib/http/network.ts';
import { NO_SNIFF_HEADERS } from '#lib/http/no-sniff.ts';
import { createPerKeyLimit } from '#lib/queues/per-key-limit.ts';
import { createQueue, type QueueLimits } from '#lib/queues/queue.ts';
import { sweep } from './cleanup/sweep.ts';
import { continueUpload } from './endpoints/continue-upload.ts';
import { listObjects } from './endpoints/list-objects.ts';
import { deleteObject, readMetadata, updateMetadata } from './endpoints/object-metadata.ts';
import { readObject } from './endpoints/read-object.ts';
import { startUpload } from './endpoints/start-upload.ts';
import { uploadWhole } from './endpoints/upload-whole.ts';
import { DEFAULT_FILE_LIMITS, type FileLimits } from './limits.ts';
import { checkName, readTarget } from './objects/object-name.ts';
import { type CallerOptions, createCallerReader } from './requests/caller.ts';
import { openToAllPages } from './requests/cors.ts';
import { FilesError, fileErrorResponse, refusalOf } from './requests/errors.ts';
import { createRights } from './requests/rights.ts';
import type { FileService, Lane } from './service.ts';
import type { FileStore } from './stores/store.ts';

export { REMOVAL_LOCK } from './cleanup/removal-lock.ts';
export { createDiskStore } from './stores/disk.ts';
export type { FileStore } from './stores/store.ts';

/** Pictures that are being checked and stored: each needs little memory, but one or two open files. */
const FINISHING = { running: 6, runningInLane: 3, waiting: 1000, waitingInLane: 400 };
const STARTING = { running: 3, runningInLane: 1, waiting: 5000, waitingInLane: 1000 };
/** Concurrent uploads: each may have a work file of the maximum size. */
const RECEIVING = { ofUser: 16, ofNetwork: 100 };
/** A limit per user, so that others don't wait. */
const FINISHING_OF_USER = 4;
/**
 * Pictures that are being re-encoded: each needs up to a few hundred megabytes, less if they become small.
 */
const ENCODING = {
  avatars: { running: 2, runningInLane: 1, waiting: 1000, waitingInLane: 400 },
  shop: { running: 1, runningInLane: 1, waiting: 1000, waitingInLane: 1000 },
};

export type FilesOptions = {
  db: Db;
  store: FileStore;
  bucket: string;
  /** The only user who may write products, categories and the site's pictures. */
  adminUid: string;
  /**
   * The identity service of valid ID tokens: the URL of its key set, how to fetch it, and the project in
   * them.
   */
  identity: Pick<CallerOptions, 'keysUrl' | 'fetchKeys' | 'project' | 'isEnded'>;
  /**
   * The secret of `Authorization: Bearer SECRET`, which may read and write everything. Without it there is no
   * operator.
   */
  operatorSecret?: string | undefined;
  limits?: Partial<FileLimits>;
  /** Milliseconds since 1970. */
  clock?: () => number;
  /** Whether X-Forwarded-Proto comes from a trusted proxy. */
  trustProxy?: boolean;
  /** Called with internal errors; the client learns only that there was one. */
  onFault: (error: unknown) => void;
};

export type Files = {
  /** Responds to a request; never rejects. `address` is the caller's network address, if known. */
  fetch(request: Request, address?: string | null): Promise<Response>;
  /** Removes abandoned uploads and unreferenced bytes. Call it regularly. */
  sweep(): Promise<void>;
};

/** Creates the file service: one bucket of pictures, in the storage provider's protocol. */
export function createFiles(options: FilesOptions): Files {
  const { db, store, bucket, clock = Date.now, onFault, trustProxy = false } = options;
  const service: FileService = {
    db,
    store,
    bucket,
    clock,
    onFault,
    trustProxy,
    limits: { ...DEFAULT_FILE_LIMITS, ...options.limits },
    rights: createRights(options.adminUid),
    readCaller: createCallerReader({ ...options.identity, operatorSecret: options.operatorSecret, clock }),
    ofUser: createPerKeyLimit(FINISHING_OF_USER),
    starting: createQueue(STARTING),
    receiving: createReceiving(),
    lanes: { avatars: createLane(ENCODING.avatars), shop: createLane(ENCODING.shop) },
  };
  const app = new Hono<{ Bindings: { network: string | null } }>();
  app.use(harmless, openToAllPages);
  app.all('*', ({ req, env }) => answer(service, req.raw, env.network));
  app.onError((error) => {
    if (!refusalOf(error)) onFault(error);
    return fileErrorResponse(error);
  });
  return {
    sweep: () => sweep(service),
    async fetch(request, address = null) {
      return app.fetch(request, { network: address === null ? null : networkOf(address) });
    },
  };
}

/** Any page may show users' files, which must be harmless when opened directly. */
const harmless: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(NO_SNIFF_HEADERS)) c.header(name, value);
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
};

function createReceiving(): FileService['receiving'] {
  const [ofUser, ofNetwork] = [createPerKeyLimit(RECEIVING.ofUser), createPerKeyLimit(RECEIVING.ofNetwork)];
  return ({ owner, network }, job) => {
    if (owner === '') return job();
    return ofUser(owner, () => (network === null ? job() : ofNetwork(network, job)));
  };
}

function createLane(encoding: QueueLimits): Lane {
  return { finishing: createQueue(FINISHING), encoding: createQueue(encoding) };
}

async function answer(service: FileService, request: Request, network: string | null): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const target = readTarget(pathname, service.bucket);
  if (!target) throw new FilesError(404, 'Not Found.');
  if (target.name === null) return answerBucket(service, request, network);
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return (searchParams.get('alt') === 'media' ? readObject : readMetadata)(
        service,
        target.name,
        request,
        network,
      );
    case 'PATCH':
      return updateMetadata(service, target.name, request, network);
    case 'DELETE':
      return deleteObject(service, target.name, request, network);
    default:
      throw new FilesError(405, 'Method not allowed.');
  }
}

async function answerBucket(
  service: FileService,
  request: Request,
  network: string | null,
): Promise<Response> {
  const query = new URL(request.url).searchParams;
  if (request.method === 'GET') return listObjects(service, request);
  if (request.method !== 'POST' && request.method !== 'PUT') throw new FilesError(405, 'Method not allowed.');
  const uploadId = query.get('upload_id');
  if (uploadId !== null) return continueUpload(service, uploadId, request, network);
  const name = checkName(query.get('name'));
  const protocol = request.headers.get('X-Goog-Upload-Protocol');
  if (protocol === 'multipart') return uploadWhole(service, name, request, network);
  if (protocol !== 'resumable')
    throw new FilesError(400, 'X-Goog-Upload-Protocol must be multipart or resumable.');
  if (request.headers.get('X-Goog-Upload-Command') !== 'start')
    throw new FilesError(400, 'X-Goog-Upload-Command must be start.');
  return startUpload(service, name, request, network);
}
