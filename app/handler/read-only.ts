/** What is answered to whoever wants to do more than read; null where that is all. */
export function refuseWrites({ method }: Request, headers: Record<string, string> = {}): Response | null {
  if (method === 'GET' || method === 'HEAD') return null;
  return new Response(null, { status: 405, headers: { ...headers, Allow: 'GET, HEAD' } });
}
