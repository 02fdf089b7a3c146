import { type CSSProperties, type MouseEvent, useRef, useState } from 'react';
import { lazyPart } from '#app/failures/lazy-part.ts';
import { Picture } from '#app/ui/picture.tsx';
import type { ProductPicture } from '#domain/catalog/fields/product-pictures.ts';
import { pictureUrl } from '#lib/pictures/picture-url.ts';
import * as texts from '#texts';

const Zoom = lazyPart(() => import('./zoom.tsx'));

// These styles are inline, because the style sheet is loaded by every page and must stay small.
const ROW: CSSProperties = {
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  scrollBehavior: 'smooth',
};
const SLIDE: CSSProperties = { scrollSnapAlign: 'start', scrollSnapStop: 'always' };
/**
 * The outline of a link is inside the row, because the row cuts off anything outside. It has the same radius
 * as the row.
 */
const LINK: CSSProperties = { outlineOffset: '-4px', borderRadius: '1.5rem' };

type Props = { name: string; pictures: ProductPicture[] };

/**
 * The pictures of a product in a row. Visitors swipe the row, scroll it with the arrow keys, or click a
 * thumbnail. A click on a picture opens it in full size. Thumbnails and pictures are links, so both also work
 * without JavaScript.
 */
export function Gallery({ name, pictures }: Props) {
  const row = useRef<HTMLUListElement>(null);
  const [current, setAt] = useState(0);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const shown = pictures.map((picture, index) => ({ ...picture, alt: altOf(picture, index, name) }));
  const hasSeveral = shown.length > 1;
  const show = (index: number) => row.current?.scrollTo({ left: index * row.current.clientWidth });
  const zoom = (event: MouseEvent, index: number) => {
    // Let the browser handle a click with a modifier key, which opens a new tab, for example.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setZoomed(index);
  };
  return (
    <div className="grid min-w-0 gap-3 md:sticky md:top-24 md:self-start">
      <ul
        ref={row}
        // Keyboard users can scroll an element only if it can have the focus.
        tabIndex={hasSeveral ? 0 : undefined}
        aria-label={hasSeveral ? texts.gallery.pictures(name) : undefined}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(scrollLeft / clientWidth))
        }
        className="flex overflow-x-auto rounded-3xl bg-sunken"
        style={ROW}
      >
        {shown.map(({ key, alt, placeholder }, index) => (
          <li key={key} id={idOf(index)} className="w-full shrink-0" style={SLIDE}>
            <a
              href={pictureUrl(key, { width: 1920, format: 'webp' })}
              aria-label={texts.gallery.enlarge(alt)}
              onClick={(event) => zoom(event, index)}
              className="block"
              style={LINK}
            >
              <Picture
                imageKey={key}
                placeholder={placeholder}
                alt={alt}
                width={1280}
                height={1280}
                sizes="(min-width: 1280px) 46rem, (min-width: 768px) 46vw, 100vw"
                priority={index === 0}
                className="aspect-square w-full object-cover max-md:aspect-[5/4]"
              />
            </a>
          </li>
        ))}
      </ul>
      {hasSeveral && <Thumbs pictures={shown} current={current} onShow={show} />}
      {zoomed !== null && (
        <Zoom
          name={name}
          pictures={shown}
          start={zoomed}
          onClose={(last: number) => {
            setZoomed(null);
            show(last);
          }}
        />
      )}
    </div>
  );
}

const idOf = (index: number) => `picture-${index + 1}`;

/** The alternative text of a picture. The default is the product's name with the number of the picture. */
function altOf({ alt }: ProductPicture, index: number, name: string): string {
  return alt || (index === 0 ? name : texts.gallery.pictureOf(name, index + 1));
}

type ThumbsProps = { pictures: ProductPicture[]; current: number; onShow: (index: number) => void };

function Thumbs({ pictures, current, onShow }: ThumbsProps) {
  return (
    <ol className="flex gap-2 overflow-x-auto">
      {pictures.map(({ key, placeholder }, index) => (
        <li key={key} className="shrink-0">
          <a
            href={`#${idOf(index)}`}
            aria-label={texts.gallery.show(index + 1, pictures.length)}
            aria-current={index === current || undefined}
            onClick={(event) => {
              event.preventDefault();
              onShow(index);
            }}
            style={LINK}
            className={`block overflow-hidden rounded-xl border ${index === current ? 'border-ink' : 'border-transparent'}`}
          >
            <Picture
              imageKey={key}
              placeholder={placeholder}
              alt=""
              width={64}
              height={64}
              sizes="4rem"
              className="size-16 object-cover"
            />
          </a>
        </li>
      ))}
    </ol>
  );
}
