import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A built file, compressed by brotli if `packed`. */
export type Asset = { name: string; body: Buffer; packed: boolean };

const PACKED = '.br';

/** Lists the built files of a folder without their compressed versions. */
export async function listAssets(folder: string): Promise<{ name: string; packed: boolean }[]> {
  const all = new Set(await readdir(folder));
  return [...all]
    .filter((name) => !/[.](br|gz|map)$/.test(name))
    .sort()
    .map((name) => ({ name, packed: all.has(name + PACKED) }));
}

/** Reads a built file. Returns its compressed version if one exists. */
export async function readAsset(
  folder: string,
  { name, packed }: { name: string; packed: boolean },
): Promise<Asset> {
  return { name, packed, body: await readFile(join(folder, packed ? name + PACKED : name)) };
}
