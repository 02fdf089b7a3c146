import type { Db } from '#db/types.ts';
import type { Queue } from '#lib/queue.ts';
import type { Caller } from './caller.ts';
import type { Limits } from './limits.ts';
import type { Rights } from './rights.ts';
import type { FileStore } from './stores/store.ts';

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
  /** Pictures are checked and put in place here, a few at a time, so that memory stays bounded. */
  readonly finishing: Queue;
  /** Pictures are unpacked and encoded anew here. */
  readonly encoding: Queue;
  /** Whether X-Forwarded-Proto tells the scheme that the client sees. */
  readonly trustProxy: boolean;
  readonly onFault: (error: unknown) => void;
};

/** Answers a call on one object. */
export type ObjectEndpoint = (service: Service, name: string, request: Request) => Promise<Response>;
