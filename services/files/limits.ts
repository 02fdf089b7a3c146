import { FilesError } from './errors.ts';

const MiB = 1024 * 1024;

/** What nobody can go beyond. */
export type Limits = {
  /** The largest file by the first folder of its name; '' is for all others. */
  maxBytes: Readonly<Record<string, number>>;
  maxPixels: number;
  /** Pixels of an avatar's longer side: a larger one is shrunk when it comes. */
  avatarSide: number;
  /** Uploads under way, of one user. */
  activeUploads: number;
  /** What one user's avatar folder holds; as much again may be on its way there. */
  avatarFolderBytes: number;
  avatarFolderFiles: number;
  /** What one network sends to users' folders in an hour: uploads, and their bytes as announced. */
  networkUploads: number;
  networkBytes: number;
  /** What stays free on the disk, in bytes: the database may be on it too. */
  freeBytes: number;
};

export const DEFAULT_LIMITS: Limits = {
  maxBytes: { avatars: 10 * MiB, products: 64 * MiB, categories: 64 * MiB, variants: 8 * MiB, '': 64 * MiB },
  maxPixels: 50_000_000,
  avatarSide: 640,
  activeUploads: 200,
  avatarFolderBytes: 100 * MiB,
  avatarFolderFiles: 100,
  networkUploads: 1000,
  networkBytes: 2048 * MiB,
  freeBytes: 128 * MiB,
};

/** The largest size of the object `name`, in bytes. */
export function maxBytesOf(limits: Limits, name: string): number {
  return limits.maxBytes[name.split('/')[0] ?? ''] ?? limits.maxBytes[''] ?? 0;
}

/** The refusal of a file that is larger than `maxBytes`. */
export function tooLarge(maxBytes: number): FilesError {
  return new FilesError(413, `The file is too large: at most ${Math.floor(maxBytes / MiB)} MiB are allowed.`);
}
