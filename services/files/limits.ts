import { FilesError } from './requests/errors.ts';

const MiB = 1024 * 1024;

/** The limits of the file service. */
export type FileLimits = {
  /** Maximum file size by the first folder of the name; '' is for all others. */
  maxBytes: Readonly<Record<string, number>>;
  maxPixels: number;
  /** Maximum pixels of an avatar's longer side; larger ones are shrunk. */
  avatarSide: number;
  /** Uploads under way of one user. */
  activeUploads: number;
  /** Maximum bytes of one user's avatar folder; the same again may be in uploads under way. */
  avatarFolderBytes: number;
  avatarFolderFiles: number;
  /** Uploads of one network to users' folders in an hour, and their announced bytes. */
  networkUploads: number;
  networkBytes: number;
  /** Minimum free disk space in bytes: the database may be on the same disk. */
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
