const EXPOSED = [
  'Content-Length',
  'Content-Range',
  'ETag',
  'X-Goog-Upload-Status',
  'X-Goog-Upload-URL',
  'X-Goog-Upload-Size-Received',
  'X-Goog-Upload-Chunk-Granularity',
].join(', ');

const ALLOWED_HEADERS = [
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
].join(', ');

/**
 * The reply to a preflight. Pages of any origin may call, because a call has its rights in the Authorization header
 * and nothing else: no cookie is read.
 */
export function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'Access-Control-Allow-Headers': ALLOWED_HEADERS,
      'Access-Control-Max-Age': '7200',
    },
  });
}

/** Lets pages of any origin read a reply with the headers that the SDK asks for. */
export function readableByAll(response: Response): Response {
  response.headers.set('Access-Control-Allow-Origin', '*');
  response.headers.set('Access-Control-Expose-Headers', EXPOSED);
  response.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
  return response;
}
