/** Scheme and host by which the client reached the service. */
export function originOf(request: Request, trustProxy: boolean): string {
  const url = new URL(request.url);
  const behindTls = trustProxy && request.headers.get('X-Forwarded-Proto') === 'https';
  return behindTls ? `https://${url.host}` : url.origin;
}
