import { pictureUrl, srcSet } from '#lib/picture-url.ts';

/**
 * A stored picture in the size and format that suit the screen. `width` and `height` (the largest size it is
 * shown at, in CSS pixels) keep its place while it loads, and `placeholder` fills it. `priority` is for the
 * largest picture of a page's first screen, `eager` for the others there; all the rest wait until they come
 * near.
 */
export function Picture({
  imageKey,
  alt,
  width,
  height,
  sizes,
  placeholder,
  priority = false,
  eager = priority,
  className,
}: {
  imageKey: string;
  alt: string;
  width: number;
  height: number;
  sizes: string;
  /** A WebP of a few pixels in base64. */
  placeholder?: string | null;
  priority?: boolean;
  eager?: boolean;
  className?: string;
}) {
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(imageKey, { width, format: 'avif' })} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(imageKey, { width, format: 'webp' })} sizes={sizes} />
      <img
        src={pictureUrl(imageKey, { width: 640, format: 'jpeg' })}
        alt={alt}
        width={width}
        height={height}
        className={className}
        decoding="async"
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        style={
          placeholder ? { background: `center/cover url(data:image/webp;base64,${placeholder})` } : undefined
        }
      />
    </picture>
  );
}
