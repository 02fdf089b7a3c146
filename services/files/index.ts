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

/**
 * Limits for pictures that are checked and stored. Each picture needs little memory, and one or two open
 * files.
 */
const FINISHING = { running: 6, runningInLane: 3, waiting: 1000, waitingInLane: 400 };
const STARTING = { running: 3, runningInLane: 1, waiting: 5000, waitingInLane: 1000 };
/**
 * Maximum concurrent uploads of one user and of one network. Each upload may have a work file of the maximum
 * size.
 */
const RECEIVING = { ofUser: 16, ofNetwork: 100 };
/**
 * Maximum pictures of one user that are checked and stored at the same time. The other places stay free for
 * other users.
 */
const FINISHING_OF_USER = 4;
/**
 * Limits for pictures that are re-encoded. Each picture needs up to a few hundred megabytes of memory, or
 * less if the result is small.
 */
const ENCODING = {
  avatars: { running: 2, runningInLane: 1, waiting: 1000, waitingInLane: 400 },
  shop: { running: 1, runningInLane: 1, waiting: 1000, waitingInLane: 1000 },
};

export type FilesOptions = {
  db: Db;
  store: FileStore;
  bucket: string;
  /** The only user who may write the pictures of products, categories and the site. */
  adminUid: string;
  /**
   * The identity service whose ID tokens are valid: the URL of its key set, a function that fetches the key
   * set, and the project that the tokens name.
   */
  identity: Pick<CallerOptions, 'keysUrl' | 'fetchKeys' | 'project' | 'isEnded'>;
  /**
   * The secret in `Authorization: Bearer SECRET`. A request with it may read and write everything. If it is
   * not set, no request has these rights.
   */
  operatorSecret?: string | undefined;
  limits?: Partial<FileLimits>;
  /** Returns the current time in milliseconds since 1970. */
  clock?: () => number;
  /** Whether a trusted proxy sets X-Forwarded-Proto. */
  trustProxy?: boolean;
  /** Called with each internal error. The client only learns that an error occurred. */
  onFault: (error: unknown) => void;
};

export type Files = {
  /** Responds to a request; never rejects. `address` is the caller's network address, if known. */
  fetch(request: Request, address?: string | null): Promise<Response>;
  /** Removes abandoned uploads and unreferenced bytes. Call it regularly. */
  sweep(): Promise<void>;
};

/** Creates the file service. It has one bucket of pictures and speaks the storage provider's protocol. */
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

/**
 * Adds headers that keep files harmless when a browser opens them directly. Users upload files, and any page
 * may link to them.
 */
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
