import type { Db } from '#db/types.ts';
import type { Queue } from '#lib/queue.ts';
import type { createShares } from '#lib/shares.ts';
import type { Caller } from './caller.ts';
import type { Limits } from './limits.ts';
import type { Rights } from './rights.ts';
import type { FileStore } from './stores/store.ts';

/** Where pictures of a kind wait for their turn, so that memory stays bounded. Networks take turns. */
export type Lane = {
  /** Pictures are checked and put in place here, a few at a time. */
  readonly finishing: Queue;
  /** Pictures are unpacked and encoded anew here. */
  readonly encoding: Queue;
};

/** What every endpoint works with. */
export type Service = {
  readonly db: Db;
  readonly store: FileStore;
  readonly bucket: string;
  readonly limits: Limits;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly rights: Rights;
  /** Who makes a request. @throws {FilesError} 401 for a token that is not good. */
  readonly readCaller: (request: Request) => Promise<Caller>;
  /**
   * What users begin is counted here, one of a network at a time: a flood of it doesn't take all connections
   * to the database.
   */
  readonly starting: Queue;
  /**
   * Of one user and of one network only so many requests bring bytes at a time; the operator's (owner '') are
   * not counted.
   */
  readonly receiving: <T>(
    from: { owner: string; network: string | null },
    job: () => Promise<T>,
  ) => Promise<T>;
  /** Of one user's folder only some pictures at a time get into the lane. */
  readonly ofUser: ReturnType<typeof createShares>;
  /** Users' pictures never keep those of the shop itself waiting. */
  readonly lanes: { readonly avatars: Lane; readonly shop: Lane };
  /** Whether X-Forwarded-Proto tells the scheme that the client sees. */
  readonly trustProxy: boolean;
  readonly onFault: (error: unknown) => void;
};

/** Answers a call on one object. `network` is that of the caller, where known. */
export type ObjectEndpoint = (
  service: Service,
  name: string,
  request: Request,
  network: string | null,
) => Promise<Response>;
