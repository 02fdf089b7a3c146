import { chooseEncoding, pack } from './encodings.ts';

/** Shorter responses fit into one or two packets anyway. */
const MIN_BYTES = 2048;

/** Compresses a response to one visitor if it is a long enough text: a page or a page's data. */
export async function compressReply(response: Response, request: Request): Promise<Response> {
  const { headers, status } = response;
  if (!headers.get('content-type')?.startsWith('text/') || headers.has('content-encoding')) return response;
  // A download is streamed and may have any length.
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
