import { execFileSync } from 'node:child_process';
import { chown, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ordinaryUser } from '../programs.ts';

const FILLER = 'filler';

/** A file system of a few MiB in memory, mounted on a folder. */
export type SmallDisk = {
  folder: string;
  fill(): Promise<void>;
  free(): Promise<void>;
  readOnly(on: boolean): void;
  unmount(): Promise<void>;
};

/** Mounts a small file system. Requires root. */
export async function mountSmallDisk(folder: string, mib: number): Promise<SmallDisk> {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mib}m,mode=0755`, 'tmpfs', folder]);
  const user = ordinaryUser();
  if (user) await chown(folder, user.uid, user.gid);
  return {
    folder,
    async fill() {
      const { bavail, bsize } = await statfs(folder);
      await writeFile(join(folder, FILLER), Buffer.alloc(bavail * bsize)).catch(() => {});
    },
    free: () => rm(join(folder, FILLER), { force: true }),
    readOnly: (on) => void execFileSync('mount', ['-o', `remount,${on ? 'ro' : 'rw'}`, folder]),
    unmount: async () => void execFileSync('umount', ['-l', folder]),
  };
}

/** Returns the reason why no file system can be mounted here; undefined if it can. */
export function whyNoDisk(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'only root of a Linux may mount a small disk';
  try {
    execFileSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'this machine lets nobody mount a small disk';
  }
}
