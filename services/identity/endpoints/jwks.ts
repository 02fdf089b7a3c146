import type { Endpoint } from '../service.ts';

/** The public keys that verify ID tokens, as a JSON Web Key Set. */
export const jwks: Endpoint = async (service) => ({ keys: (await service.readKeys()).publicJwks });
