/**
 * The request with the scheme that the visitor used. The proxy received the request over TLS and forwarded it
 * without TLS.
 */
export function behindProxy(request: Request): Request {
  if (request.headers.get('x-forwarded-proto') !== 'https' || !request.url.startsWith('http:'))
    return request;
  return new Request(request.url.replace(/^http:/, 'https:'), request);
}
