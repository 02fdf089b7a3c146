import { brotliDecompressSync } from 'node:zlib';
import type { Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { PreviousBuildAssets } from './previous-build-assets.ts';

const TAKES_BROTLI = /(^|,)\s*br\s*(,|$)/;
const AWAY = { 'Retry-After': '3', 'Cache-Control': 'no-store' };

/**
 * Responds to a request for a script or style that this build lacks. Sends the file if another build has it,
 * and otherwise 404. From the 404, the page learns that it is outdated. Sends 503 while the database is
 * unavailable.
 */
export async function serveAsset(c: Context, assets: PreviousBuildAssets): Promise<Response> {
  const name = c.req.path.slice('/assets/'.length);
  const asset = await assets.find(name).catch(() => undefined);
  if (asset === undefined) return c.body(null, 503, AWAY);
  if (asset === null) return c.body(null, 404, { 'Cache-Control': 'no-store' });
  const type = getMimeType(name) ?? 'application/octet-stream';
  const asIs = !asset.packed || TAKES_BROTLI.test(c.req.header('accept-encoding') ?? '');
  const body = asIs ? asset.body : brotliDecompressSync(asset.body);
  const encoding = asIs && asset.packed ? { 'Content-Encoding': 'br' } : undefined;
  return c.body(new Uint8Array(body), 200, { 'Content-Type': type, ...encoding });
}
