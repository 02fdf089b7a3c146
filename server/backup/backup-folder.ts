import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

const UNFINISHED_AFTER_MS = 24 * 3600_000;

/** Creates a folder for backups, accessible only to its owner. */
export async function makeBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** Returns a file name that sorts by time, such as `shop-2026-11-22T15-00-00-000Z.kiosk`. */
export function backupName(kind: string, at: Date): string {
  return `${kind}-${at.toISOString().replaceAll(/[:.]/g, '-')}.kiosk`;
}

const TIME = '\\d{4}-\\d\\d-\\d\\dT\\d\\d-\\d\\d-\\d\\d-\\d{3}Z';

/**
 * Removes all but the newest backups of a kind, and incomplete files of interrupted backups. Never removes
 * `made`, the path of the new backup, even if the clock is wrong. Ignores files with other names.
 */
export async function dropOldBackups(
  folder: string,
  { kind, kept, made }: { kind: string; kept: number; made: string },
): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${kind}-`)).sort();
  const ours = new RegExp(`^${kind}-${TIME}[.]kiosk$`);
  const others = names.filter((name) => ours.test(name) && name !== basename(made));
  for (const name of others.slice(0, Math.max(0, others.length + 1 - kept))) await rm(join(folder, name));
  for (const name of names.filter((each) => each.endsWith('.unfinished'))) {
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > UNFINISHED_AFTER_MS) await rm(join(folder, name), { force: true });
  }
}
