/** What the provider's SDK sends. Authorization is not among them: pages of other origins can't be administrators. */
const ALLOWED_HEADERS = [
  'Content-Type',
  'X-Client-Version',
  'X-Firebase-gmpid',
  'X-Firebase-Client',
  'X-Firebase-AppCheck',
  'X-Firebase-Locale',
].join(', ');

/**
 * The reply to a preflight. Pages of any origin may call, because a call has what it carries in its body and
 * nothing else: no cookie is read.
 */
export function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Allow-Headers': ALLOWED_HEADERS,
      'Access-Control-Max-Age': '7200',
    },
  });
}

/** Lets pages of any origin read a reply. */
export function readableByAll(response: Response): Response {
  response.headers.set('Access-Control-Allow-Origin', '*');
  return response;
}
