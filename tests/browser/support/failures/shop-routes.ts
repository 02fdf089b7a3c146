import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';

const APP = join(import.meta.dirname, '../../../../app');

export type ShopRoute = { id: string; pattern: string; page: boolean; action: boolean };

/** Every route in app/routes.ts with an address: its file, its pattern and what it exports. */
export async function shopRoutes(): Promise<ShopRoute[]> {
  const found: ShopRoute[] = [];
  const walk = async (entries: RouteConfigEntry[], parent: string): Promise<void> => {
    for (const { path, file, children } of entries) {
      const pattern = path ? `${parent}/${path}` : parent;
      if (children) await walk(children, pattern);
      else {
        const text = await readFile(join(APP, file), 'utf8');
        found.push({
          id: file.replace(/\.tsx?$/, ''),
          pattern: pattern || '/',
          page: /^export default/m.test(text),
          action: /^export (const action|async function action)\b/m.test(text),
        });
      }
    }
  };
  await walk(routes, '');
  return found;
}
