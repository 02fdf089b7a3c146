import { type PictureWidth, pictureUrl } from '#lib/pictures/picture-url.ts';

type Props = { imageKey: string; width?: PictureWidth; className: string };

/**
 * A small picture next to a name in a list. It has only one format, because a page has dozens of these
 * pictures.
 */
export function Thumbnail({ imageKey, width = 96, className }: Props) {
  const src = pictureUrl(imageKey, { width, format: 'webp' });
  return (
    <img
      src={src}
      alt=""
      width={width / 2}
      height={width / 2}
      loading="lazy"
      decoding="async"
      className={`shrink-0 bg-sunken object-cover ${className}`}
    />
  );
}
