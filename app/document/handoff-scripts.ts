/**
 * The characters that are escaped in JSON inside a script. Otherwise a text such as '</script>' could end the
 * script.
 */
const ESCAPED: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * The scripts that pass the page's data to the router in the browser. React Router's `StreamTransfer` writes
 * the same scripts (react-router 8, lib/dom/ssr/single-fetch). `nonce` is '' if the page needs no nonce.
 */
export async function handoffScripts(stream: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const data = JSON.stringify(await new Response(stream).text());
  const safe = data.replace(/[&><\u2028\u2029]/g, (found) => ESCAPED[found] ?? '');
  const controller = 'window.__reactRouterContext.streamController';
  const attribute = nonce && ` nonce="${nonce}"`;
  return `<script${attribute}>${controller}.enqueue(${safe});${controller}.close();</script>`;
}
