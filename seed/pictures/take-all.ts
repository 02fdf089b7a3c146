/**
 * Renders all pictures of the catalogue again, which takes about two minutes. First run `npm ci --prefix
 * seed/pictures/drawings`, and then `node seed/pictures/take-all.ts`. The results are stored in seed/files,
 * so that the first start of a shop copies them instead of rendering.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BANNER_KEY } from '#lib/home-banner.ts';
import { catalogue } from '../catalogue/index.ts';
import { categoryKey, picturesOf } from '../keys.ts';
import { takeBanner } from './banner.ts';
import { openStudio } from './take-picture.ts';

const folder = join(import.meta.dirname, '..', 'files');

async function save(key: string, picture: Buffer): Promise<void> {
  await mkdir(dirname(join(folder, key)), { recursive: true });
  await writeFile(join(folder, key), picture);
}

await save(BANNER_KEY, await takeBanner());
for (const { slug, studio, scene, products } of catalogue) {
  const take = await openStudio(studio);
  await save(categoryKey(slug), await take(scene));
  const pictures = products.flatMap(picturesOf);
  for (const picture of pictures) await save(picture.key, await take(picture.scene));
  console.log(`${slug}: ${pictures.length + 1} pictures`);
}
