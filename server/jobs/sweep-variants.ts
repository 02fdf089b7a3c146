import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const UNUSED_MS = 90 * 24 * 3600_000;

type Kept = { path: string; sizeBytes: number; usedMs: number };

/**
 * Removes resized pictures that nobody requested for 90 days. If the remaining pictures exceed `maxBytes`,
 * also removes the least recently requested ones. The shop can create all of them again. If the system
 * records no access times, uses the times of creation.
 */
export async function sweepVariants(dir: string, limits: { maxBytes: number }): Promise<void> {
  const kept = await listKept(dir);
  kept.sort((one, other) => other.usedMs - one.usedMs);
  const oldest = Date.now() - UNUSED_MS;
  let bytes = 0;
  for (const { path, sizeBytes, usedMs } of kept) {
    bytes += sizeBytes;
    if (bytes > limits.maxBytes || usedMs < oldest) await rm(path, { force: true });
  }
}

async function listKept(dir: string): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const folder of await readdir(dir).catch(() => [])) {
    const names = await readdir(join(dir, folder)).catch(() => []);
    kept.push(...(await Promise.all(names.map((name) => look(join(dir, folder, name))))).flat());
  }
  return kept;
}

/** Returns a list with the file at this path; an empty list if the path is not an existing file. */
async function look(path: string): Promise<Kept[]> {
  const stats = await stat(path).catch(() => null);
  if (!stats?.isFile()) return [];
  return [{ path, sizeBytes: stats.size, usedMs: Math.max(stats.atimeMs, stats.mtimeMs) }];
}
