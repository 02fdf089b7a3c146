import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createQueue } from '#lib/queues/queue.ts';
import { preparePicture } from '#services/files/pictures/prepare.ts';
import {
  crowdedAnimation,
  crowdedGif,
  crowdedJpeg,
  crowdedPng,
  crowdedWebp,
  crumbledGif,
  crumbledPng,
} from '../../tests/support/files/crowded-pictures.ts';
import { noisePng } from '../../tests/support/files/pictures.ts';
import { timed } from '../measure/rounds.ts';
import { ceilingTable, type Row, type Table } from '../measure/table.ts';
import type { Parts } from '../parts.ts';

const MIB = 1024 * 1024;
/** Maximum size of an avatar. */
const BYTES = 10 * MIB;
/** With comments of this length, 10 MiB have nearly the maximum number of parts. */
const NOTE_BYTES = 2_100;

const CASES: [what: string, make: (bytes: number) => Promise<Uint8Array>][] = [
  ['a PNG of 10 MiB, many small parts', crowdedPng],
  ['a PNG of 10 MiB, empty chunks of pixels', crumbledPng],
  ['a GIF of 10 MiB, many small parts', crowdedGif],
  ['a GIF of 10 MiB, blocks of one byte', crumbledGif],
  ['a JPEG of 10 MiB, many small parts', crowdedJpeg],
  ['a JPEG of 10 MiB, as many parts as are taken', (bytes) => crowdedJpeg(bytes, NOTE_BYTES)],
  ['a WebP of 10 MiB, many small parts', crowdedWebp],
  ['a WebP of 10 MiB, many frames', crowdedAnimation],
];

/**
 * Measures uploads of pictures that are made to keep the file service busy. The service scans each picture
 * once, and refuses a picture that has too many parts. The ceiling is an ordinary picture of the same size,
 * which the service scans and stores.
 */
export async function benchPictures({ rounds }: Parts): Promise<Table[]> {
  const dir = await mkdtemp(join(tmpdir(), 'kiosk-bench-'));
  const { run: encoding } = createQueue({ running: 1, waiting: 1 });
  const prepare = async (bytes: Uint8Array) => {
    const path = join(dir, crypto.randomUUID());
    await writeFile(path, bytes);
    const options = { workDir: dir, maxPixels: 50_000_000, encoding };
    const taken = await timed(() => preparePicture(path, options).catch(() => {}));
    await rm(path);
    return taken;
  };
  try {
    const honest = await noisePng(BYTES);
    const rows: Row[] = [];
    for (const [what, make] of CASES) {
      const crowded = await make(BYTES);
      const values: number[] = [];
      const plain: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        values.push(await prepare(crowded));
        plain.push(await prepare(honest));
      }
      rows.push({ what, unit: 'ms', values, ceiling: { what: 'a photo of 10 MiB', values: plain } });
    }
    return [ceilingTable('Pictures made to keep the file service busy', rows)];
  } finally {
    await rm(dir, { recursive: true });
  }
}
