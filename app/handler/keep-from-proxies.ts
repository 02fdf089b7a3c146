/** What bears a cookie is kept by nobody but its visitor, however long it holds: asked after the last one. */
export function keepFromProxies(headers: Headers): void {
  const control = headers.get('cache-control');
  if (control?.startsWith('max-age=') && headers.has('set-cookie'))
    headers.set('Cache-Control', `private, ${control}`);
}
