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

export const NOT_A_PICTURE = 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.';

/** '10 MB' for the largest picture of a folder. */
export function tooLarge(folder: PictureFolder): string {
  return `This picture is too large. Please choose one of up to ${MAX_PICTURE_BYTES[folder] / MIB} MB.`;
}

/** What is wrong with a chosen file before anybody looks into it; null when nothing is. */
export function pictureFault(file: { size: number; type: string }, folder: PictureFolder): string | null {
  if (!PICTURE_TYPES.includes(file.type) || file.size === 0) return NOT_A_PICTURE;
  return file.size > MAX_PICTURE_BYTES[folder] ? tooLarge(folder) : null;
}
