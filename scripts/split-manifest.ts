import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ASSETS = `build/${process.env.KIOSK_LANGUAGE ?? 'en'}/client/assets`;

/**
 * Writes a second manifest of the router without the administrator's pages, which shoppers don't need and
 * which make up half of the manifest. The second manifest also omits empty values, and modules that every
 * page loads anyway. `app/entry.server.tsx` uses it.
 */
const names = (await readdir(ASSETS)).filter((name) => /^manifest-[\w-]+[.]js$/.test(name));
const [name] = names;
if (!name || names.length > 1) throw new Error(`The build has ${names.length} manifests`);
const text = await readFile(join(ASSETS, name), 'utf8');
const from = text.indexOf('{');
const to = text.lastIndexOf('}') + 1;
/**
 * Pages that visitors reach only from emails and forms. The list of their imports would take space on every
 * page, so it is omitted.
 */
const SELDOM = /\/(back-in-stock|restock-request|reset-password|orders\/.*invoice|orders\/order-by-link)$/;
/** Returns the files that a link to the page preloads, without those that every page already has. */
function preloaded(id: string, imports: string[]): string[] {
  if (SELDOM.test(id)) return [];
  return imports.filter((path) => !manifest.entry.imports.includes(path)).sort();
}

type Manifest = { entry: { imports: string[] }; routes: Record<string, { imports?: string[] }> };
const manifest: Manifest = JSON.parse(text.slice(from, to));
const routes = Object.entries(manifest.routes)
  .filter(([id]) => !id.startsWith('admin/'))
  .map(([id, route]) => [id, { ...route, imports: preloaded(id, route.imports ?? []) }]);
const trimmed = JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) }, (_, value) =>
  value === false || (Array.isArray(value) && value.length === 0) ? undefined : value,
);
await writeFile(
  join(ASSETS, name.replace('manifest-', 'storefront-')),
  text.slice(0, from) + trimmed + text.slice(to),
);
