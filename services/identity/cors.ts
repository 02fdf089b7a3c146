import { cors } from 'hono/cors';

/**
 * Pages of any origin may call, because a call has what it carries in its body and nothing else: no cookie is
 * read. The headers are those that the provider's SDK sends; Authorization is not among them, so pages of
 * other origins can't be administrators.
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
