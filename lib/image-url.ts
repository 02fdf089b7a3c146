/** The only sizes (pixels wide) and formats that pictures are made in: whoever asks can't fill the disk with others. */
export const IMAGE_WIDTHS = [96, 160, 320, 480, 640, 960, 1280, 1920] as const;
export const IMAGE_FORMATS = ['avif', 'webp', 'jpeg'] as const;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** The shop's address of a stored picture: '/images/products/tea-pot.webp?w=640&f=avif'. */
export function imageUrl(key: string, options: { width?: ImageWidth; format?: ImageFormat } = {}): string {
  const query = new URLSearchParams();
  if (options.width) query.set('w', String(options.width));
  if (options.format) query.set('f', options.format);
  const path = key.split('/').map(encodeURIComponent).join('/');
  return `/images/${path}${query.size ? `?${query}` : ''}`;
}

/** The key in an address that `imageUrl` made without width and format; null for any other text. */
export function keyOfImageUrl(url: string): string | null {
  const [, path] = /^\/images\/([^?#]+)$/.exec(url) ?? [];
  if (path === undefined) return null;
  try {
    return path.split('/').map(decodeURIComponent).join('/');
  } catch {
    return null;
  }
}

/** What a picture that is shown up to `width` CSS pixels wide may need: every size until one is sharp at double density. */
export function widthsFor(width: number): ImageWidth[] {
  const enough = IMAGE_WIDTHS.find((each) => each >= width * 2) ?? IMAGE_WIDTHS.at(-1) ?? 0;
  return IMAGE_WIDTHS.filter((each) => each <= enough);
}
