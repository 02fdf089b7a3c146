const MIB = 1024 * 1024;

/** Where pictures are kept (spec S3). */
export const PICTURE_FOLDERS = ['avatars', 'products', 'categories'] as const;
export type PictureFolder = (typeof PICTURE_FOLDERS)[number];

/** Bytes that a picture may have. */
export const MAX_PICTURE_BYTES: Record<PictureFolder, number> = {
  avatars: 10 * MIB,
  products: 64 * MIB,
  categories: 64 * MIB,
};

/** The media types that a file may be told to have; what it really is the server reads from its bytes. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/** The same limit in MB of 1024 * 1024 bytes, for people. */
export function maxMegabytes(folder: PictureFolder): number {
  return MAX_PICTURE_BYTES[folder] / MIB;
}

export type PictureFault = 'not-a-picture' | 'too-large';

/** What is wrong with a chosen file before anybody looks into it; null when nothing is. */
export function pictureFault(
  file: { size: number; type: string },
  folder: PictureFolder,
): PictureFault | null {
  if (!PICTURE_TYPES.includes(file.type) || file.size === 0) return 'not-a-picture';
  return file.size > MAX_PICTURE_BYTES[folder] ? 'too-large' : null;
}
