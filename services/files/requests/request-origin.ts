/** Returns the scheme and host that the client used. */
export function originOf(request: Request, trustProxy: boolean): string {
  const url = new URL(request.url);
  const behindTls = trustProxy && request.headers.get('X-Forwarded-Proto') === 'https';
  return behindTls ? `https://${url.host}` : url.origin;
}
