/**
 * The request with the scheme that the visitor used. The proxy has received it by TLS and forwarded it
 * without.
 */
export function behindProxy(request: Request): Request {
  if (request.headers.get('x-forwarded-proto') !== 'https' || !request.url.startsWith('http:'))
    return request;
  return new Request(request.url.replace(/^http:/, 'https:'), request);
}
