import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const CLIENT = `build/${process.env.KIOSK_LANGUAGE ?? 'en'}/client`;
const COMPRESSIBLE = /\.(js|css|svg|json|txt|map)$/;
const BEST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/**
 * Writes a .br and a .gz file next to a text file of the browser build, because the server itself never
 * compresses.
 */
async function compress(path: string): Promise<void> {
  const body = await readFile(path);
  await Promise.all([
    promisify(brotliCompress)(body, BEST_BROTLI).then((packed) => writeFile(`${path}.br`, packed)),
    promisify(gzip)(body, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ]);
}

const names = await readdir(CLIENT, { recursive: true });
await Promise.all(
  names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(join(CLIENT, name))),
);
