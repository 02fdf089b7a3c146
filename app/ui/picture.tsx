import { type ImageFormat, imageUrl, widthsFor } from '#lib/image-url.ts';

/**
 * A stored picture in the size and format that suit the screen. `width` and `height` (the largest size it is shown at,
 * in CSS pixels) keep its place while it loads; `priority` is for the one picture that a page is about.
 */
export function Picture({
  imageKey,
  alt,
  width,
  height,
  sizes,
  priority = false,
  className,
}: {
  imageKey: string;
  alt: string;
  width: number;
  height: number;
  sizes: string;
  priority?: boolean;
  className?: string;
}) {
  const sources = (format: ImageFormat) =>
    widthsFor(width)
      .map((each) => `${imageUrl(imageKey, { width: each, format })} ${each}w`)
      .join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
      <img
        src={imageUrl(imageKey, { width: 640, format: 'jpeg' })}
        alt={alt}
        width={width}
        height={height}
        className={className}
        decoding="async"
        {...(priority ? { loading: 'eager', fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
