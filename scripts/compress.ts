import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json|txt|map)$/;

/**
 * Writes a .br and a .gz beside every text file of the browser build, so that the server never compresses
 * one.
 */
for (const name of await readdir('build/client', { recursive: true })) {
  if (!COMPRESSIBLE.test(name)) continue;
  const path = join('build/client', name);
  const body = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(body, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(body, { level: 9 }));
}
