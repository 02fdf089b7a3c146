import {
  IMAGE_FORMATS,
  IMAGE_WIDTHS,
  type ImageFormat,
  type ImageWidth,
  keyOfImageUrl,
} from '#lib/image-url.ts';

const MAX_KEY_LENGTH = 300;

/** One rendition of a stored picture. */
export type Variant = { key: string; width: ImageWidth; format: ImageFormat };

/** Whether the picture is a user's own, which goes when its user does. */
export function isPersonal({ key }: Variant): boolean {
  return key.startsWith('avatars/');
}

/**
 * What an address `/images/KEY?w=WIDTH&f=FORMAT` asks for (640 pixels and WebP unless said), or why it can't be had:
 * 'key' for one that no file can have, 'query' for a width or format that is not made.
 */
export function readVariant(url: URL): Variant | 'key' | 'query' {
  const key = keyOfImageUrl(url.pathname);
  if (!key || key.length > MAX_KEY_LENGTH) return 'key';
  const asked = Number(url.searchParams.get('w') ?? 640);
  const width = IMAGE_WIDTHS.find((each) => each === asked);
  const format = IMAGE_FORMATS.find((each) => each === (url.searchParams.get('f') ?? 'webp'));
  return width && format ? { key, width, format } : 'query';
}
