import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { chooseEncoding } from './page-cache.ts';

/** Shorter replies fit one or two packets as they are. */
const MIN_BYTES = 2048;
/**
 * A ninth of the bytes for half a millisecond; the usual window of 4 MB would take as long again to set up.
 */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 17 };
const GZIP_LEVEL = 3;

/** The reply to one visitor, compressed when it is text of some length: a page or a page's data. */
export async function compressReply(response: Response, request: Request): Promise<Response> {
  const { headers, status } = response;
  if (!headers.get('content-type')?.startsWith('text/') || headers.has('content-encoding')) return response;
  // A file to keep is written while it is made, and may be of any length.
  if (headers.has('content-disposition')) return response;
  headers.set('Vary', 'Cookie, Accept-Encoding');
  const encoding = chooseEncoding(request.headers.get('accept-encoding'));
  if (encoding === 'identity' || response.body === null) return response;
  const body = new Uint8Array(await response.arrayBuffer());
  if (body.length < MIN_BYTES) return new Response(body, { status, headers });
  // In place: rendering took ten times as long, and handing the bytes to another thread costs more than it
  // spares.
  const packed =
    encoding === 'br' ? brotliCompressSync(body, { params: BROTLI }) : gzipSync(body, { level: GZIP_LEVEL });
  headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(packed.length));
  return new Response(new Uint8Array(packed), { status, headers });
}
