/** A 405 for any method except GET and HEAD; null for these two. */
export function refuseWrites({ method }: Request, headers: Record<string, string> = {}): Response | null {
  if (method === 'GET' || method === 'HEAD') return null;
  return new Response(null, { status: 405, headers: { ...headers, Allow: 'GET, HEAD' } });
}
