import { pictureUrl, srcSet } from '#lib/picture-url.ts';

type Sources = { avif: string; webp: string };

/** Pictures whose addresses the server remembers, about 1 KB each: a page has a hundred. */
const MOST = 2_000;
const remembered = new Map<string, Sources>();

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
  const { avif, webp } = import.meta.env.SSR ? rememberSources(imageKey, width) : sourcesOf(imageKey, width);
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
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

function rememberSources(imageKey: string, width: number): Sources {
  const name = `${width} ${imageKey}`;
  const known = remembered.get(name);
  if (known) return known;
  const sources = sourcesOf(imageKey, width);
  if (remembered.size >= MOST) remembered.clear();
  remembered.set(name, sources);
  return sources;
}

function sourcesOf(imageKey: string, width: number): Sources {
  return {
    avif: srcSet(imageKey, { width, format: 'avif' }),
    webp: srcSet(imageKey, { width, format: 'webp' }),
  };
}
