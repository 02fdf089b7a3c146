/** Prevents shared caches from storing a response with a cookie. Call this after the last cookie is set. */
export function forbidSharedCaching(headers: Headers): void {
  const control = headers.get('cache-control');
  if (control?.startsWith('max-age=') && headers.has('set-cookie'))
    headers.set('Cache-Control', `private, ${control}`);
}
