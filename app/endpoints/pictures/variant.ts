import {
  IMAGE_FORMATS,
  IMAGE_WIDTHS,
  keyOfPictureUrl,
  type PictureFormat,
  type PictureWidth,
} from '#lib/picture-url.ts';

const MAX_KEY_LENGTH = 300;

/** One variant of a stored picture. */
export type Variant = { key: string; width: PictureWidth; format: PictureFormat };

type Made = Partial<Record<PictureFormat, readonly PictureWidth[]>>;

/**
 * What pages show, and a browser may choose there. JPEG is for browsers that know nothing else, and for other
 * sites.
 */
const SHOWN: Made = { avif: IMAGE_WIDTHS, webp: IMAGE_WIDTHS, jpeg: [640, 1280] };
/**
 * A user's own is shown beside the field by which it is changed, and stands without a size in the profile.
 */
const PERSONAL: Made = { webp: [320, 640] };

/** What is made of the pictures of each folder: nobody can keep the shop busy with what no page asks for. */
const MADE = new Map<string, Made>([
  ['products', SHOWN],
  ['categories', SHOWN],
  ['banners', SHOWN],
  ['avatars', PERSONAL],
]);

/** Whether the picture is a user's own, which goes when its user does. */
export function isPersonal({ key }: Variant): boolean {
  return key.startsWith('avatars/');
}

/**
 * What an address `/images/KEY?w=WIDTH&f=FORMAT` asks for (640 pixels and WebP unless said), or why it can't
 * be had: 'key' for one that no picture can have, 'query' for a width or format that is not made of such a
 * picture.
 */
export function readVariant(url: URL): Variant | 'key' | 'query' {
  const key = keyOfPictureUrl(url.pathname);
  const made = MADE.get(key?.split('/')[0] ?? '');
  if (!key || !made || key.length > MAX_KEY_LENGTH) return 'key';
  const asked = Number(url.searchParams.get('w') ?? 640);
  const format = IMAGE_FORMATS.find((each) => each === (url.searchParams.get('f') ?? 'webp'));
  const width = format && made[format]?.find((each) => each === asked);
  return width && format ? { key, width, format } : 'query';
}
