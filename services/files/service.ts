import type { Db } from '#db/types.ts';
import type { createPerKeyLimit } from '#lib/queues/per-key-limit.ts';
import type { Queue } from '#lib/queues/queue.ts';
import type { FileLimits } from './limits.ts';
import type { Caller } from './requests/caller.ts';
import type { Rights } from './requests/rights.ts';
import type { FileStore } from './stores/store.ts';

/** The queues of a kind of pictures, which limit memory. Networks take turns. */
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
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly rights: Rights;
  /** Identifies the caller. @throws {FilesError} 401 for an invalid token. */
  readonly readCaller: (request: Request) => Promise<Caller>;
  /**
   * Counts new uploads of users, one per network at a time, so that many of them don't use all database
   * connections.
   */
  readonly starting: Queue;
  /**
   * Limits the concurrent uploads of one user and of one network; the operator's (owner '') are not limited.
   */
  readonly receiving: <T>(
    from: { owner: string; network: string | null },
    job: () => Promise<T>,
  ) => Promise<T>;
  /** Limits the pictures of one user's folder in the lane. */
  readonly ofUser: ReturnType<typeof createPerKeyLimit>;
  /** Separate lanes, so that users' pictures don't delay those of the shop. */
  readonly lanes: { readonly avatars: Lane; readonly shop: Lane };
  /** Whether X-Forwarded-Proto has the client's scheme. */
  readonly trustProxy: boolean;
  readonly onFault: (error: unknown) => void;
};

/** Handles a call on one object. `network` is the caller's, if known. */
export type ObjectEndpoint = (
  service: FileService,
  name: string,
  request: Request,
  network: string | null,
) => Promise<Response>;
