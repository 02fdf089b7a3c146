import { Hono, type MiddlewareHandler } from 'hono';
import type { Db } from '#db/types.ts';
import { networkOf } from '#lib/network.ts';
import { NO_SNIFF_HEADERS } from '#lib/no-sniff.ts';
import { createQueue, type QueueLimits } from '#lib/queue.ts';
import { createShares } from '#lib/shares.ts';
import { type CallerOptions, createCallerReader } from './caller.ts';
import { openToAllPages } from './cors.ts';
import { continueUpload } from './endpoints/continue-upload.ts';
import { listObjects } from './endpoints/list-objects.ts';
import { deleteObject, readMetadata, updateMetadata } from './endpoints/object-metadata.ts';
import { readObject } from './endpoints/read-object.ts';
import { startUpload } from './endpoints/start-upload.ts';
import { uploadWhole } from './endpoints/upload-whole.ts';
import { errorResponse, FilesError, refusalOf } from './errors.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { checkName, readTarget } from './object-name.ts';
import { createRights } from './rights.ts';
import type { Lane, Service } from './service.ts';
import type { FileStore } from './stores/store.ts';
import { sweep } from './sweep.ts';

export { REMOVAL_LOCK } from './removal-lock.ts';
export { createDiskStore } from './stores/disk.ts';
export type { FileStore } from './stores/store.ts';

/** Pictures of a kind being checked and put in place: little memory each, but an open file or two. */
const FINISHING = { running: 6, runningInLane: 3, waiting: 1000, waitingInLane: 400 };
const STARTING = { running: 3, runningInLane: 1, waiting: 5000, waitingInLane: 1000 };
/** Requests that bring bytes at a time: each may hold a work file of the size of an upload. */
const RECEIVING = { ofUser: 16, ofNetwork: 100 };
/** So that nobody's pictures keep all others waiting. */
const FINISHING_OF_USER = 4;
/** Pictures being encoded anew: up to a few hundred megabytes each, less where they become small. */
const ENCODING = {
  avatars: { running: 2, runningInLane: 1, waiting: 1000, waitingInLane: 400 },
  shop: { running: 1, runningInLane: 1, waiting: 1000, waitingInLane: 1000 },
};

export type FilesOptions = {
  db: Db;
  store: FileStore;
  bucket: string;
  /** The one user who writes products and categories. */
  adminUid: string;
  /**
   * The identity service whose ID tokens count: where its key set is, how to fetch it, the project named in
   * them.
   */
  identity: Pick<CallerOptions, 'keysUrl' | 'fetchKeys' | 'project' | 'isEnded'>;
  /** `Authorization: Bearer SECRET` may read and write everything; without it nobody may. */
  operatorSecret?: string | undefined;
  limits?: Partial<Limits>;
  /** Milliseconds since 1970. */
  clock?: () => number;
  /** Whether X-Forwarded-Proto comes from a proxy of ours. */
  trustProxy?: boolean;
  /** Told of faults of our own; the caller learns no more than that one happened. */
  onFault: (error: unknown) => void;
};

export type Files = {
  /** Answers a request; never rejects. `address` is the caller's network address, where known. */
  fetch(request: Request, address?: string | null): Promise<Response>;
  /** Removes abandoned uploads and bytes that nothing refers to. To be called now and then. */
  sweep(): Promise<void>;
};

/** The file service: one bucket of pictures, in the storage provider's protocol. */
export function createFiles(options: FilesOptions): Files {
  const { db, store, bucket, clock = Date.now, onFault, trustProxy = false } = options;
  const service: Service = {
    db,
    store,
    bucket,
    clock,
    onFault,
    trustProxy,
    limits: { ...DEFAULT_LIMITS, ...options.limits },
    rights: createRights(options.adminUid),
    readCaller: createCallerReader({ ...options.identity, operatorSecret: options.operatorSecret, clock }),
    ofUser: createShares(FINISHING_OF_USER),
    starting: createQueue(STARTING),
    receiving: createReceiving(),
    lanes: { avatars: createLane(ENCODING.avatars), shop: createLane(ENCODING.shop) },
  };
  const app = new Hono<{ Bindings: { network: string | null } }>();
  app.use(harmless, openToAllPages);
  app.all('*', ({ req, env }) => answer(service, req.raw, env.network));
  app.onError((error) => {
    if (!refusalOf(error)) onFault(error);
    return errorResponse(error);
  });
  return {
    sweep: () => sweep(service),
    async fetch(request, address = null) {
      return app.fetch(request, { network: address === null ? null : networkOf(address) });
    },
  };
}

/** What users have stored is shown by pages anywhere, and is nothing but a picture wherever it is opened. */
const harmless: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(NO_SNIFF_HEADERS)) c.header(name, value);
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
};

function createReceiving(): Service['receiving'] {
  const [ofUser, ofNetwork] = [createShares(RECEIVING.ofUser), createShares(RECEIVING.ofNetwork)];
  return ({ owner, network }, job) => {
    if (owner === '') return job();
    return ofUser(owner, () => (network === null ? job() : ofNetwork(network, job)));
  };
}

function createLane(encoding: QueueLimits): Lane {
  return { finishing: createQueue(FINISHING), encoding: createQueue(encoding) };
}

async function answer(service: Service, request: Request, network: string | null): Promise<Response> {
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

async function answerBucket(service: Service, request: Request, network: string | null): Promise<Response> {
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
