import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = [
  'app',
  'db',
  'domain',
  'lib',
  'scripts',
  'seed',
  'server',
  'services',
  'texts',
  'build',
  'dist',
];
/** The version of the other build. */
export const OTHER_VERSION = 'otherone';
const FILES = ['package.json', 'server.ts'];
/**
 * Copies this checkout's shop to `folder` as another build. Every script has another name there, as if each
 * of them had changed.
 */
export async function makeOtherBuild(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of [...SOURCES, ...FILES])
    await cp(join(ROOT, name), join(folder, name), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const assets = join(folder, 'build/en/client/assets');
  const names = await readdir(assets);
  for (const name of names.filter((each) => /\.js\.(br|gz)$/.test(each))) await rm(join(assets, name));
  const scripts = names.filter((each) => each.endsWith('.js'));
  const renamed = new Map(
    scripts.map((name) => [name, name.replace(/(.)\.js$/, (_, last) => `${last}9.js`)]),
  );
  const anyOfThem = new RegExp(scripts.map((name) => name.replaceAll('.', '[.]')).join('|'), 'g');
  const rewrite = (code: string) =>
    code
      .replaceAll(anyOfThem, (found) => renamed.get(found) ?? found)
      .replaceAll(/"version":\s*"\w{8}"/g, `"version":"${OTHER_VERSION}"`);
  for (const [name, other] of renamed) {
    await writeFile(join(assets, name), rewrite(await readFile(join(assets, name), 'utf8')));
    await rename(join(assets, name), join(assets, other));
  }
  const server = join(folder, 'build/en/server');
  for (const name of await readdir(server, { recursive: true }))
    if (name.endsWith('.js'))
      await writeFile(join(server, name), rewrite(await readFile(join(server, name), 'utf8')));
}
