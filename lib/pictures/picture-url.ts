/** The widths (pixels) and formats of resized pictures. */
export const IMAGE_WIDTHS = [96, 160, 320, 480, 640, 960, 1280, 1920] as const;
export const IMAGE_FORMATS = ['avif', 'webp', 'jpeg'] as const;

export type PictureWidth = (typeof IMAGE_WIDTHS)[number];
export type PictureFormat = (typeof IMAGE_FORMATS)[number];

const FOLDER = '/images/';

/** The path of a stored picture: '/images/products/tea-pot.webp?w=640&f=avif'. */
export function pictureUrl(
  key: string,
  options: { width?: PictureWidth; format?: PictureFormat } = {},
): string {
  const query = [options.width && `w=${options.width}`, options.format && `f=${options.format}`];
  const text = query.filter(Boolean).join('&');
  return pathOf(key) + (text && `?${text}`);
}

/** Width in pixels of pictures for other sites: sharp on any screen, and available for every picture. */
export const SHARED_WIDTH = 1280;

/** The absolute URL of a picture, in a format that other sites can show. */
export function sharedPictureUrl(origin: string, key: string): string {
  return origin + pictureUrl(key, { width: SHARED_WIDTH, format: 'jpeg' });
}

/** Width in pixels of pictures in emails, which show them small. */
export const MAIL_WIDTH = 160;

/** The absolute URL of a picture in an email. JPEG, because not every email program shows newer formats. */
export function mailPictureUrl(origin: string, key: string): string {
  return origin + pictureUrl(key, { width: MAIL_WIDTH, format: 'jpeg' });
}

/** `widthsFor` as a `srcset` attribute. Must be fast: a page has about a hundred. */
export function srcSet(key: string, { width, format }: { width: number; format: PictureFormat }): string {
  const path = pathOf(key);
  return widthsFor(width)
    .map((each) => `${path}?w=${each}&f=${format} ${each}w`)
    .join(', ');
}

function pathOf(key: string): string {
  return FOLDER + encodeURIComponent(key).replaceAll('%2F', '/');
}

/** The key in a path from `pictureUrl` without width and format; null for any other text. */
export function keyOfPictureUrl(url: string): string | null {
  const path = url.startsWith(FOLDER) ? url.slice(FOLDER.length) : '';
  if (path === '' || /[?#]/.test(path)) return null;
  try {
    return path.split('/').map(decodeURIComponent).join('/');
  } catch {
    return null;
  }
}

/**
 * The widths for a picture shown at up to `width` CSS pixels: every size up to the first that is sharp at
 * double density.
 */
export function widthsFor(width: number): PictureWidth[] {
  const enough = IMAGE_WIDTHS.find((each) => each >= width * 2) ?? IMAGE_WIDTHS.at(-1) ?? 0;
  return IMAGE_WIDTHS.filter((each) => each <= enough);
}
