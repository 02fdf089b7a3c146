/** Prevents shared caches from storing a response that sets a cookie. Call this after all cookies are set. */
export function forbidSharedCaching(headers: Headers): void {
  const control = headers.get('cache-control');
  if (control?.startsWith('max-age=') && headers.has('set-cookie'))
    headers.set('Cache-Control', `private, ${control}`);
}
