import { pictureUrl, srcSet } from '#lib/pictures/picture-url.ts';

type Sources = { avif: string; webp: string };

/**
 * The maximum number of pictures whose addresses the server caches. Each takes about 1 KB, and a page has
 * about a hundred pictures.
 */
const MAX_CACHED = 2_000;
const cache = new Map<string, Sources>();

/**
 * A stored picture in a size and format that suit the screen. `width` and `height` are the largest displayed
 * size in CSS pixels. They reserve the space, which `placeholder` fills until the picture is loaded. Use
 * `priority` for the largest picture that is visible without scrolling, and `eager` for the others. All other
 * pictures load lazily.
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
  /** A tiny WebP picture as base64. */
  placeholder?: string | null;
  priority?: boolean;
  eager?: boolean;
  className?: string;
}) {
  const { avif, webp } = import.meta.env.SSR ? cachedSources(imageKey, width) : sourcesOf(imageKey, width);
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

function cachedSources(imageKey: string, width: number): Sources {
  const name = `${width} ${imageKey}`;
  const cached = cache.get(name);
  if (cached) return cached;
  const sources = sourcesOf(imageKey, width);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(name, sources);
  return sources;
}

function sourcesOf(imageKey: string, width: number): Sources {
  return {
    avif: srcSet(imageKey, { width, format: 'avif' }),
    webp: srcSet(imageKey, { width, format: 'webp' }),
  };
}
