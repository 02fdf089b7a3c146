import type { Db } from '#db/types.ts';
import { jwks } from './endpoints/jwks.ts';
import { lookup } from './endpoints/lookup.ts';
import { signUp } from './endpoints/sign-up.ts';
import { token } from './endpoints/token.ts';
import { errorResponse, isExpected, malformed, ProtocolError } from './errors.ts';
import type { Endpoint, Service } from './service.ts';
import { createKeyReader } from './signing-keys.ts';

/** Every call of the service, under the provider's own paths. */
const endpoints: Record<string, Endpoint> = {
  'POST /identitytoolkit.googleapis.com/v1/accounts:signUp': signUp,
  'POST /identitytoolkit.googleapis.com/v1/accounts:lookup': lookup,
  'POST /securetoken.googleapis.com/v1/token': token,
};
/** Readable without a key, because it is public by nature. */
const JWKS = 'GET /robot/v1/metadata/jwk/securetoken@system.gserviceaccount.com';

export type IdentityOptions = {
  db: Db;
  /** The API key that every call must carry. It names the shop and is no secret. */
  key: string;
  project: string;
  /** Milliseconds since 1970. */
  clock?: () => number;
  /** Told of faults of our own; the caller learns no more than that one happened. */
  onFault?: (error: unknown) => void;
};

/** The identity service: users and their tokens, in the hosted provider's protocol. `fetch` never rejects. */
export function createIdentity(options: IdentityOptions): { fetch(request: Request): Promise<Response> } {
  const { db, project, key, clock = Date.now, onFault = console.error } = options;
  const service: Service = { db, project, clock, readKeys: createKeyReader(db, clock) };
  return {
    async fetch(request) {
      try {
        return await answer(service, key, request);
      } catch (error) {
        if (!isExpected(error)) onFault(error);
        return errorResponse(error);
      }
    },
  };
}

async function answer(service: Service, key: string, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const call = `${request.method} ${pathname}`;
  if (call === JWKS) return reply(await jwks(service, request), 'public, max-age=600');
  const endpoint = Object.hasOwn(endpoints, call) ? endpoints[call] : undefined;
  if (!endpoint) throw new ProtocolError(404, 'Not Found', 'NOT_FOUND');
  requireKey(searchParams.get('key'), key);
  return reply(await endpoint(service, request), 'no-store');
}

function requireKey(given: string | null, key: string): void {
  if (!given) throw new ProtocolError(403, 'The request is missing a valid API key.', 'PERMISSION_DENIED');
  if (given !== key) throw malformed('API key not valid. Please pass a valid API key.');
}

function reply(body: object, cacheControl: string): Response {
  return Response.json(body, { headers: { 'Cache-Control': cacheControl } });
}
