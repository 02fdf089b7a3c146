import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const UNUSED_MS = 90 * 24 * 3600_000;

type Kept = { path: string; sizeBytes: number; usedMs: number };

/**
 * Removes resized pictures without a request for 90 days and, above `maxBytes`, the least recently used ones:
 * they can be created again. If the system records no access times, their age decides.
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

/** Returns nothing unless the path is an existing file. */
async function look(path: string): Promise<Kept[]> {
  const stats = await stat(path).catch(() => null);
  if (!stats?.isFile()) return [];
  return [{ path, sizeBytes: stats.size, usedMs: Math.max(stats.atimeMs, stats.mtimeMs) }];
}
