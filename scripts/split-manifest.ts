import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ASSETS = `build/${process.env.KIOSK_LANGUAGE ?? 'en'}/client/assets`;

/**
 * Writes the router's manifest a second time, without the pages of the administrator: half of it would be
 * loaded by every shopper for nothing. `app/entry.server.tsx` names it.
 */
const names = (await readdir(ASSETS)).filter((name) => /^manifest-[\w-]+[.]js$/.test(name));
const [name] = names;
if (!name || names.length > 1) throw new Error(`The build has ${names.length} manifests`);
const text = await readFile(join(ASSETS, name), 'utf8');
const from = text.indexOf('{');
const to = text.lastIndexOf('}') + 1;
const manifest: { routes: Record<string, unknown> } = JSON.parse(text.slice(from, to));
const routes = Object.entries(manifest.routes).filter(([id]) => !id.startsWith('admin/'));
const trimmed = JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) });
await writeFile(
  join(ASSETS, name.replace('manifest-', 'storefront-')),
  text.slice(0, from) + trimmed + text.slice(to),
);
