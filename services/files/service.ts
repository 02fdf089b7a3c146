import type { Db } from '#db/types.ts';
import type { createPerKeyLimit } from '#lib/queues/per-key-limit.ts';
import type { Queue } from '#lib/queues/queue.ts';
import type { FileLimits } from './limits.ts';
import type { Caller } from './requests/caller.ts';
import type { Rights } from './requests/rights.ts';
import type { FileStore } from './stores/store.ts';

/**
 * Two queues for one kind of pictures (avatars or the shop's). They limit the memory in use. A queue serves
 * the networks alternately.
 */
export type Lane = {
  /** For pictures that are being checked and stored. */
  readonly finishing: Queue;
  /** For pictures that are being decoded and re-encoded. */
  readonly encoding: Queue;
};

/** The context of every endpoint. */
export type FileService = {
  readonly db: Db;
  readonly store: FileStore;
  readonly bucket: string;
  readonly limits: FileLimits;
  /** Returns the current time in milliseconds since 1970. */
  readonly clock: () => number;
  readonly rights: Rights;
  /** Identifies the caller. @throws {FilesError} 401 for an invalid token. */
  readonly readCaller: (request: Request) => Promise<Caller>;
  /**
   * The queue that counts new uploads of users. It runs one job per network at a time, so that many new
   * uploads don't use all database connections.
   */
  readonly starting: Queue;
  /**
   * Runs a job within the limits of concurrent uploads per user and per network. Uploads of the operator
   * (owner '') are not limited.
   */
  readonly receiving: <T>(
    from: { owner: string; network: string | null },
    job: () => Promise<T>,
  ) => Promise<T>;
  /** Limits how many of one user's avatars are in the lane at the same time. */
  readonly ofUser: ReturnType<typeof createPerKeyLimit>;
  /** Users' pictures have their own lane, so that they don't delay the shop's pictures. */
  readonly lanes: { readonly avatars: Lane; readonly shop: Lane };
  /** Whether a trusted proxy sets X-Forwarded-Proto to the client's scheme. */
  readonly trustProxy: boolean;
  readonly onFault: (error: unknown) => void;
};

/** Handles a request about one object. `network` is the caller's network, if known. */
export type ObjectEndpoint = (
  service: FileService,
  name: string,
  request: Request,
  network: string | null,
) => Promise<Response>;
