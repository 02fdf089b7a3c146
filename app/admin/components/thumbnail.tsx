import { type PictureWidth, pictureUrl } from '#lib/pictures/picture-url.ts';

type Props = { imageKey: string; width?: PictureWidth; className: string };

/**
 * A small picture next to a name in a list. It is offered only as WebP, to keep the HTML of a page with
 * dozens of pictures small.
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
