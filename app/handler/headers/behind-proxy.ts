/**
 * Corrects the scheme of a request from a proxy. The visitor used HTTPS, but the proxy forwards the request
 * by HTTP.
 */
export function behindProxy(request: Request): Request {
  if (request.headers.get('x-forwarded-proto') !== 'https' || !request.url.startsWith('http:'))
    return request;
  return new Request(request.url.replace(/^http:/, 'https:'), request);
}
