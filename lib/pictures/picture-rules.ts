const MIB = 1024 * 1024;

/** The folders of pictures (spec S3). */
export const PICTURE_FOLDERS = ['avatars', 'products', 'categories', 'site'] as const;
export type PictureFolder = (typeof PICTURE_FOLDERS)[number];

/** Maximum bytes of a picture in each folder. */
export const MAX_PICTURE_BYTES: Record<PictureFolder, number> = {
  avatars: 10 * MIB,
  products: 64 * MIB,
  categories: 64 * MIB,
  site: 16 * MIB,
};

/** The media types that an upload may declare. The server detects the real type from the bytes. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/** Returns the limit of `MAX_PICTURE_BYTES` for a message to people, in MB of 1024 * 1024 bytes. */
export function maxMegabytes(folder: PictureFolder): number {
  return MAX_PICTURE_BYTES[folder] / MIB;
}

export type PictureFault = 'not-a-picture' | 'too-large';

/** Returns the reason to refuse a chosen file; null if it may be uploaded. Checks only its type and size. */
export function pictureFault(
  file: { size: number; type: string },
  folder: PictureFolder,
): PictureFault | null {
  if (!PICTURE_TYPES.includes(file.type) || file.size === 0) return 'not-a-picture';
  return file.size > MAX_PICTURE_BYTES[folder] ? 'too-large' : null;
}
