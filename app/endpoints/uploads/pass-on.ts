import { NO_SNIFF_HEADERS } from '#lib/no-sniff.ts';

/** What a browser may tell the file service; above all, not the shop's cookies. */
const PASSED_HEADERS = [
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

/** Of a browser's headers those that go on to the file service. */
export function passedHeaders(headers: Headers): Headers {
  return pick(headers, PASSED_HEADERS);
}

type About = { key: string; ticketFor?: (address: string) => Promise<string> };

/** The service's reply for the browser: the key told, and the address to go on at made one of the shop. */
export async function passOn(response: Response, { key, ticketFor }: About): Promise<Response> {
  const headers = pick(response.headers, REPLIED_HEADERS);
  secure(headers);
  const address = response.headers.get('x-goog-upload-url');
  if (address && ticketFor) headers.set('X-Goog-Upload-URL', await ticketFor(address));
  if (response.ok) headers.set('X-Upload-Key', encodeURIComponent(key));
  return new Response(response.body, { status: response.status, headers });
}

/** A refusal in the protocol's words. */
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
