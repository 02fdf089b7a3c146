import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Maximum bytes of the home page's files after compression by brotli. */
const LIMITS = { scripts: 105 * 1024, styles: 8_192 };
const CLIENT = 'build/en/client';

type Manifest = {
  entry: { module: string; imports: string[] };
  routes: Record<string, { module: string; imports?: string[] }>;
};

/**
 * Returns every script that the home page loads without a user action: the router's manifest, its modules and
 * their imports.
 */
async function homeScripts(): Promise<string[]> {
  const server = await readFile('build/en/server/index.js', 'utf8');
  const whole = /\/assets\/manifest-[\w-]+\.js/.exec(server)?.[0];
  const manifestPath = whole?.replace('/manifest-', '/storefront-');
  if (!manifestPath) throw new Error('The build names no manifest');
  const text = await readFile(join(CLIENT, manifestPath), 'utf8');
  const manifest: Manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  const wanted = [
    'root',
    'storefront/layout',
    'storefront/home',
    'endpoints/cart-items',
    'endpoints/favorite-items',
  ].map((id) => manifest.routes[id]);
  const found = new Set([manifestPath, manifest.entry.module, ...manifest.entry.imports]);
  for (const route of wanted) {
    if (!route) throw new Error('The manifest lacks a route of the home page');
    for (const path of [route.module, ...(route.imports ?? [])]) found.add(path);
  }
  await followStaticImports(found);
  return [...found];
}

async function followStaticImports(found: Set<string>): Promise<void> {
  for (const path of found) {
    const code = await readFile(join(CLIENT, path), 'utf8');
    for (const match of code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      found.add(`/assets/${match[1]}`);
  }
}

/** Returns the stylesheets that must load before the first paint. */
async function firstStyles(): Promise<string[]> {
  const names = await readdir(join(CLIENT, 'assets'));
  const found = names.filter((name) => /^styles-[\w-]+[.]css$/.test(name));
  if (found.length !== 1) throw new Error(`The build has ${found.length} first stylesheets`);
  return found.map((name) => `/assets/${name}`);
}

async function check(what: string, paths: string[], limit: number): Promise<void> {
  let total = 0;
  for (const path of paths.sort()) {
    const bytes = (await readFile(`${join(CLIENT, path)}.br`)).length;
    total += bytes;
    console.log(`${String(bytes).padStart(8)}  ${path}`);
  }
  console.log(`${String(total).padStart(8)}  bytes of brotli ${what} on the home page, of at most ${limit}`);
  if (total > limit) process.exitCode = 1;
}

/**
 * Finds server code in browser files. Server code gets into them if a page imports a value from a module that
 * queries the database.
 */
async function findServerCode(): Promise<string[]> {
  const names = (await readdir(join(CLIENT, 'assets'))).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(names.map((name) => readFile(join(CLIENT, 'assets', name), 'utf8')));
  return names.filter((_, at) => texts[at]?.includes('drizzle:'));
}

const leaked = await findServerCode();
if (leaked.length > 0) {
  console.error(`Server code in browser files: ${leaked.join(', ')}`);
  process.exitCode = 1;
}
await check('JavaScript', await homeScripts(), LIMITS.scripts);
await check('CSS before the first paint', await firstStyles(), LIMITS.styles);
