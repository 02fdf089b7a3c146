import { cors } from 'hono/cors';

/**
 * Allows pages of any origin. Only the body of a call grants rights, and no cookie is read. Allows the
 * headers of the provider's SDK. The Authorization header is not allowed, so that pages of other origins
 * can't make administrators' calls.
 */
export const openToAllPages = cors({
  origin: '*',
  allowMethods: ['GET', 'POST'],
  allowHeaders: [
    'Content-Type',
    'X-Client-Version',
    'X-Firebase-gmpid',
    'X-Firebase-Client',
    'X-Firebase-AppCheck',
    'X-Firebase-Locale',
  ],
  maxAge: 7200,
});
