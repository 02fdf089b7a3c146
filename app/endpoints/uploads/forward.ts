import { NO_SNIFF_HEADERS } from '#lib/http/no-sniff.ts';

/**
 * The request headers that the file service receives. Never add `Cookie`, because it contains the session.
 */
const FORWARDED_HEADERS = [
  'content-type',
  'content-length',
  'x-goog-upload-protocol',
  'x-goog-upload-command',
  'x-goog-upload-offset',
  'x-goog-upload-header-content-length',
  'x-goog-upload-header-content-type',
];
const REPLIED_HEADERS = [
  'content-type',
  'retry-after',
  'x-goog-upload-status',
  'x-goog-upload-size-received',
  'x-goog-upload-chunk-granularity',
];

export function forwardedHeaders(headers: Headers): Headers {
  return pick(headers, FORWARDED_HEADERS);
}

type About = { key: string; ticketFor?: (address: string) => Promise<string> };

/**
 * Converts the file service's response for the browser. Adds the key, and replaces the upload address of the
 * service by an address of the shop.
 */
export async function forwardReply(response: Response, { key, ticketFor }: About): Promise<Response> {
  const headers = pick(response.headers, REPLIED_HEADERS);
  secure(headers);
  const address = response.headers.get('x-goog-upload-url');
  if (address && ticketFor) headers.set('X-Goog-Upload-URL', await ticketFor(address));
  if (response.ok) headers.set('X-Upload-Key', encodeURIComponent(key));
  return new Response(response.body, { status: response.status, headers });
}

/** A refusal in the format of the file service's upload protocol. */
export function refuse(status: number, message: string): Response {
  const headers = new Headers();
  secure(headers);
  return Response.json({ error: { code: status, message } }, { status, headers });
}

function pick(from: Headers, names: string[]): Headers {
  const found = new Headers();
  for (const name of names) {
    const value = from.get(name);
    if (value !== null) found.set(name, value);
  }
  return found;
}

function secure(headers: Headers): void {
  headers.set('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(NO_SNIFF_HEADERS)) headers.set(name, value);
}
