import { chooseEncoding, pack } from './encodings.ts';

/** The shortest response to compress, in bytes. Shorter ones need only one or two packets anyway. */
const MIN_BYTES = 2048;

/**
 * Compresses a response to one visitor if it is text and long enough. Such responses are pages and their
 * data.
 */
export async function compressReply(response: Response, request: Request): Promise<Response> {
  const { headers, status } = response;
  if (!headers.get('content-type')?.startsWith('text/') || headers.has('content-encoding')) return response;
  // A download is streamed and may be of any length, so it is not compressed.
  if (headers.has('content-disposition')) return response;
  headers.set('Vary', 'Cookie, Accept-Encoding');
  const encoding = chooseEncoding(request.headers.get('accept-encoding'));
  if (encoding === 'identity' || response.body === null) return response;
  const body = Buffer.from(await response.arrayBuffer());
  if (body.length < MIN_BYTES) return new Response(body, { status, headers });
  const packed = pack(body, encoding);
  headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(packed.length));
  return new Response(new Uint8Array(packed), { status, headers });
}
