/** The sizes (pixels wide) and formats that pictures are made in. */
export const IMAGE_WIDTHS = [96, 160, 320, 480, 640, 960, 1280, 1920] as const;
export const IMAGE_FORMATS = ['avif', 'webp', 'jpeg'] as const;

export type PictureWidth = (typeof IMAGE_WIDTHS)[number];
export type PictureFormat = (typeof IMAGE_FORMATS)[number];

const FOLDER = '/images/';

/** The shop's address of a stored picture: '/images/products/tea-pot.webp?w=640&f=avif'. */
export function pictureUrl(
  key: string,
  options: { width?: PictureWidth; format?: PictureFormat } = {},
): string {
  const query = new URLSearchParams();
  if (options.width) query.set('w', String(options.width));
  if (options.format) query.set('f', options.format);
  const path = key.split('/').map(encodeURIComponent).join('/');
  return `${FOLDER}${path}${query.size ? `?${query}` : ''}`;
}

/** The key in an address that `pictureUrl` made without width and format; null for any other text. */
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
 * What a picture that is shown up to `width` CSS pixels wide may need: every size until one is sharp at
 * double density.
 */
export function widthsFor(width: number): PictureWidth[] {
  const enough = IMAGE_WIDTHS.find((each) => each >= width * 2) ?? IMAGE_WIDTHS.at(-1) ?? 0;
  return IMAGE_WIDTHS.filter((each) => each <= enough);
}
