/**
 * Measures all demo pictures again. Run it with `node seed/pictures/measure-all.ts`. It stores the results in
 * seed/files/pictures.json, so that the first start of a shop does not have to measure them.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePlaceholder, readPicture } from '#app/forms/pictures/measure-picture.ts';
import { catalogue } from '../catalogue/index.ts';
import { pictureKeys } from '../keys.ts';

const folder = join(import.meta.dirname, '..', 'files');

const measured = await Promise.all(
  pictureKeys(catalogue).map(async (key) => {
    const bytes = await readFile(join(folder, key));
    const picture = await readPicture(bytes);
    if (!picture) throw new Error(`${key} is no picture`);
    return { key, width: picture.width, height: picture.height, placeholder: await makePlaceholder(bytes) };
  }),
);
await writeFile(join(folder, 'pictures.json'), `${JSON.stringify(measured, null, 2)}\n`);
