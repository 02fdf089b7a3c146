import { ICON_SIZES, type IconSize } from '#lib/pictures/icon-url.ts';
import {
  IMAGE_FORMATS,
  IMAGE_WIDTHS,
  keyOfPictureUrl,
  MAIL_WIDTH,
  type PictureFormat,
  type PictureWidth,
} from '#lib/pictures/picture-url.ts';

const MAX_KEY_LENGTH = 300;

/** A stored picture in one size and format. */
export type PictureVariant = { key: string; width: PictureWidth | IconSize; format: Format };

/** A picture format. PNG is only for icons. */
type Format = PictureFormat | 'png';
type Variants = Partial<Record<Format, readonly PictureVariant['width'][]>>;

const FORMATS: readonly Format[] = [...IMAGE_FORMATS, 'png'];

/** The variants that pages use. JPEG is for emails, old browsers and other sites. */
const SHOP_VARIANTS: Variants = { avif: IMAGE_WIDTHS, webp: IMAGE_WIDTHS, jpeg: [MAIL_WIDTH, 640, 1280] };
const SITE_VARIANTS: Variants = { ...SHOP_VARIANTS, png: ICON_SIZES };
/** The variants of avatars, which are shown small. The profile requests them without a size. */
const AVATAR_VARIANTS: Variants = { webp: [320, 640] };

/** The variants of the pictures in each folder. The shop renders no other variants. */
const VARIANTS_BY_FOLDER = new Map<string, Variants>([
  ['products', SHOP_VARIANTS],
  ['categories', SHOP_VARIANTS],
  ['banners', SHOP_VARIANTS],
  ['site', SITE_VARIANTS],
  ['avatars', AVATAR_VARIANTS],
]);

/** Whether the picture belongs to a user. It is deleted together with the account. */
export function isPersonal({ key }: PictureVariant): boolean {
  return key.startsWith('avatars/');
}

/**
 * The variant at `/images/KEY?w=WIDTH&f=FORMAT`. The defaults are 640 pixels and WebP. Returns 'key' if the
 * key is invalid, or 'query' if the folder does not offer this width or format.
 */
export function readPictureVariant(url: URL): PictureVariant | 'key' | 'query' {
  const key = keyOfPictureUrl(url.pathname);
  const variants = VARIANTS_BY_FOLDER.get(key?.split('/')[0] ?? '');
  if (!key || !variants || key.length > MAX_KEY_LENGTH) return 'key';
  const requestedWidth = Number(url.searchParams.get('w') ?? 640);
  const format = FORMATS.find((each) => each === (url.searchParams.get('f') ?? 'webp'));
  const width = format && variants[format]?.find((each) => each === requestedWidth);
  return width && format ? { key, width, format } : 'query';
}
