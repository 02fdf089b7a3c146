import { chooseEncoding, pack } from './encodings.ts';

/** Shorter replies fit one or two packets as they are. */
const MIN_BYTES = 2048;

/** The reply to one visitor, compressed when it is text of some length: a page or a page's data. */
export async function compressReply(response: Response, request: Request): Promise<Response> {
  const { headers, status } = response;
  if (!headers.get('content-type')?.startsWith('text/') || headers.has('content-encoding')) return response;
  // A file to keep is written while it is made, and may be of any length.
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
