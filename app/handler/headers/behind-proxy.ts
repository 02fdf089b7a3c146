/** The request as the visitor sent it, before the proxy ended TLS. */
export function behindProxy(request: Request): Request {
  if (request.headers.get('x-forwarded-proto') !== 'https' || !request.url.startsWith('http:'))
    return request;
  return new Request(request.url.replace(/^http:/, 'https:'), request);
}
