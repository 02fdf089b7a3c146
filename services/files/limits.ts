import { FilesError } from './requests/errors.ts';

const MiB = 1024 * 1024;

export type FileLimits = {
  /** Maximum bytes of a file by the first folder of its name. The key '' is for all other folders. */
  maxBytes: Readonly<Record<string, number>>;
  maxPixels: number;
  /** Maximum pixels of an avatar's longer side. Larger avatars are scaled down. */
  avatarSide: number;
  /** Maximum uploads of one user that are not finished. */
  activeUploads: number;
  /**
   * Maximum bytes in one user's avatar folder. Unfinished uploads may have the same number of bytes in
   * addition.
   */
  avatarFolderBytes: number;
  avatarFolderFiles: number;
  /**
   * Maximum uploads from one network to users' avatar folders in an hour, and their maximum announced bytes.
   */
  networkUploads: number;
  networkBytes: number;
  /** Bytes that must stay free on the disk, because the database may be on the same disk. */
  freeBytes: number;
};

export const DEFAULT_FILE_LIMITS: FileLimits = {
  maxBytes: {
    avatars: 10 * MiB,
    products: 64 * MiB,
    categories: 64 * MiB,
    site: 16 * MiB,
    variants: 8 * MiB,
    '': 64 * MiB,
  },
  maxPixels: 50_000_000,
  avatarSide: 640,
  activeUploads: 200,
  avatarFolderBytes: 100 * MiB,
  avatarFolderFiles: 100,
  networkUploads: 1000,
  networkBytes: 2048 * MiB,
  freeBytes: 128 * MiB,
};

/** Returns the maximum size of the object `name` in bytes. */
export function maxBytesOf(limits: FileLimits, name: string): number {
  return limits.maxBytes[name.split('/')[0] ?? ''] ?? limits.maxBytes[''] ?? 0;
}

/** Returns the error for a file larger than `maxBytes`. */
export function tooLarge(maxBytes: number): FilesError {
  return new FilesError(413, `The file is too large: at most ${Math.floor(maxBytes / MiB)} MiB are allowed.`);
}
