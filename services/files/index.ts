import type { Db } from '#db/types.ts';
import { INERT_HEADERS } from '#lib/inert-headers.ts';
import { createQueue } from '#lib/queue.ts';
import { createShares } from '#lib/shares.ts';
import { type CallerOptions, createCallerReader } from './caller.ts';
import { preflight, readableByAll } from './cors.ts';
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

export { createDiskStore } from './stores/disk.ts';
export type { FileStore } from './stores/store.ts';

/** Pictures of one lane being checked and put in place: little memory each, but an open file or two. */
const FINISHING = { running: 6, waiting: 1000 };
/** So that nobody's pictures keep all others waiting. */
const FINISHING_OF_USER = 4;
/** Pictures of one lane being encoded anew: up to a few hundred megabytes each. */
const ENCODING = { running: 1, waiting: 1000 };

export type FilesOptions = {
  db: Db;
  store: FileStore;
  bucket: string;
  /** The one user who writes products and categories. */
  adminUid: string;
  /** The identity service whose ID tokens count: where its key set is, how to fetch it, the project named in them. */
  identity: Pick<CallerOptions, 'keysUrl' | 'fetchKeys' | 'project'>;
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
  /** Answers a request; never rejects. */
  fetch(request: Request): Promise<Response>;
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
    lanes: { avatars: createLane(), shop: createLane() },
  };
  return {
    sweep: () => sweep(service),
    async fetch(request) {
      const response = await answer(service, request).catch((error: unknown) => {
        if (!refusalOf(error)) onFault(error);
        return errorResponse(error);
      });
      for (const [name, value] of Object.entries(INERT_HEADERS)) response.headers.set(name, value);
      return readableByAll(response);
    },
  };
}

function createLane(): Lane {
  return { finishing: createQueue(FINISHING), encoding: createQueue(ENCODING) };
}

async function answer(service: Service, request: Request): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight();
  const { pathname, searchParams } = new URL(request.url);
  const target = readTarget(pathname, service.bucket);
  if (!target) throw new FilesError(404, 'Not Found.');
  if (target.name === null) return answerBucket(service, request, searchParams);
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return (searchParams.get('alt') === 'media' ? readObject : readMetadata)(service, target.name, request);
    case 'PATCH':
      return updateMetadata(service, target.name, request);
    case 'DELETE':
      return deleteObject(service, target.name, request);
    default:
      throw new FilesError(405, 'Method not allowed.');
  }
}

async function answerBucket(service: Service, request: Request, query: URLSearchParams): Promise<Response> {
  if (request.method === 'GET') return listObjects(service, request);
  if (request.method !== 'POST' && request.method !== 'PUT') throw new FilesError(405, 'Method not allowed.');
  const uploadId = query.get('upload_id');
  if (uploadId !== null) return continueUpload(service, uploadId, request);
  const name = checkName(query.get('name'));
  const protocol = request.headers.get('X-Goog-Upload-Protocol');
  if (protocol === 'multipart') return uploadWhole(service, name, request);
  if (protocol !== 'resumable')
    throw new FilesError(400, 'X-Goog-Upload-Protocol must be multipart or resumable.');
  if (request.headers.get('X-Goog-Upload-Command') !== 'start')
    throw new FilesError(400, 'X-Goog-Upload-Command must be start.');
  return startUpload(service, name, request);
}
