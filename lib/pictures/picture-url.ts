/** The widths (in pixels) and formats of resized pictures. */
export const IMAGE_WIDTHS = [96, 160, 320, 480, 640, 960, 1280, 1920] as const;
export const IMAGE_FORMATS = ['avif', 'webp', 'jpeg'] as const;

export type PictureWidth = (typeof IMAGE_WIDTHS)[number];
export type PictureFormat = (typeof IMAGE_FORMATS)[number];

const FOLDER = '/images/';

/** Returns the path of a stored picture, such as '/images/products/tea-pot.webp?w=640&f=avif'. */
export function pictureUrl(
  key: string,
  options: { width?: PictureWidth; format?: PictureFormat } = {},
): string {
  const query = [options.width && `w=${options.width}`, options.format && `f=${options.format}`];
  const text = query.filter(Boolean).join('&');
  return pathOf(key) + (text && `?${text}`);
}

/**
 * The width in pixels of pictures for other sites. It is sharp on any screen and available for every picture.
 */
export const SHARED_WIDTH = 1280;

/** Returns the absolute URL of a picture in a format that other sites can show. */
export function sharedPictureUrl(origin: string, key: string): string {
  return origin + pictureUrl(key, { width: SHARED_WIDTH, format: 'jpeg' });
}

/** The width in pixels of pictures in emails, which show them small. */
export const MAIL_WIDTH = 160;

/**
 * Returns the absolute URL of a picture for an email. The format is JPEG, because some email programs show no
 * newer formats.
 */
export function mailPictureUrl(origin: string, key: string): string {
  return origin + pictureUrl(key, { width: MAIL_WIDTH, format: 'jpeg' });
}

/**
 * Returns the widths of `widthsFor` as a `srcset` attribute. This must be fast, because a page has about a
 * hundred of these attributes.
 */
export function srcSet(key: string, { width, format }: { width: number; format: PictureFormat }): string {
  const path = pathOf(key);
  return widthsFor(width)
    .map((each) => `${path}?w=${each}&f=${format} ${each}w`)
    .join(', ');
}

function pathOf(key: string): string {
  return FOLDER + encodeURIComponent(key).replaceAll('%2F', '/');
}

/** Returns the key in a path of `pictureUrl` without width and format. Returns null for any other text. */
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
 * Returns the widths for a picture that is shown at up to `width` CSS pixels. They are all sizes up to the
 * first one that is sharp at double pixel density.
 */
export function widthsFor(width: number): PictureWidth[] {
  const enough = IMAGE_WIDTHS.find((each) => each >= width * 2) ?? IMAGE_WIDTHS.at(-1) ?? 0;
  return IMAGE_WIDTHS.filter((each) => each <= enough);
}
