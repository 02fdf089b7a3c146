import { chooseEncoding, pack } from './encodings.ts';

/**
 * The minimum size in bytes of responses that are compressed. A shorter response fits into one or two packets
 * without compression.
 */
const MIN_BYTES = 2048;

/** Compresses a private page or its data, if it is long enough. */
export async function compressReply(response: Response, request: Request): Promise<Response> {
  const { headers, status } = response;
  if (!headers.get('content-type')?.startsWith('text/') || headers.has('content-encoding')) return response;
  // Downloads are streamed and may be very long, so they are not compressed.
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
