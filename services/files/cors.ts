import { cors } from 'hono/cors';

/**
 * Pages of any origin may call, because a call has its rights in the Authorization header and nothing else:
 * no cookie is read. They may read the headers that the provider's SDK asks for.
 */
export const openToAllPages = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowHeaders: [
    'Authorization',
    'Content-Type',
    'If-None-Match',
    'If-Range',
    'Range',
    'X-Firebase-AppCheck',
    'X-Firebase-GMPID',
    'X-Firebase-Storage-Version',
    'X-Goog-Upload-Command',
    'X-Goog-Upload-Header-Content-Length',
    'X-Goog-Upload-Header-Content-Type',
    'X-Goog-Upload-Offset',
    'X-Goog-Upload-Protocol',
  ],
  exposeHeaders: [
    'Content-Length',
    'Content-Range',
    'ETag',
    'X-Goog-Upload-Status',
    'X-Goog-Upload-URL',
    'X-Goog-Upload-Size-Received',
    'X-Goog-Upload-Chunk-Granularity',
  ],
  maxAge: 7200,
});
