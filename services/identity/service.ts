import type { Db } from '#db/types.ts';
import type { KeySet } from './signing-keys.ts';

/** What every endpoint works with. */
export type Service = {
  readonly db: Db;
  /** The project's name: audience and issuer of the tokens. */
  readonly project: string;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly readKeys: () => Promise<KeySet>;
};

/** Answers one call with the JSON of its reply. @throws {Refusal} with the protocol's code. */
export type Endpoint = (service: Service, request: Request) => Promise<object>;
