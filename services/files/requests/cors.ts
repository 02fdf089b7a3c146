import { cors } from 'hono/cors';

/**
 * Allows pages of any origin. Only the Authorization header grants rights, and no cookie is read. Exposes the
 * headers that the provider's SDK needs.
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
