import type { Endpoint } from '../service.ts';

/** Returns the public keys for ID tokens as a JSON Web Key Set. */
export const jwks: Endpoint = async (service) => ({ keys: (await service.readKeys()).publicJwks });
