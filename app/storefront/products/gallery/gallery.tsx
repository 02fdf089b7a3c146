import { type CSSProperties, type MouseEvent, useRef, useState } from 'react';
import { lazyPart } from '#app/failures/lazy-part.ts';
import type { ProductPicture } from '#domain/catalog/product-pictures.ts';
import { pictureUrl } from '#lib/picture-url.ts';
import * as texts from '#texts';
import { Picture } from '../../../ui/picture.tsx';

const Zoom = lazyPart(() => import('./zoom.tsx'));

// Written here: the sheet that every page waits for has no room for what one of them needs.
const ROW: CSSProperties = {
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  scrollBehavior: 'smooth',
};
const PLACE: CSSProperties = { scrollSnapAlign: 'start' };
/** Within the row, which cuts off what stands out. */
const LINK: CSSProperties = { outlineOffset: '-4px' };

type Props = { name: string; pictures: ProductPicture[] };

/**
 * All pictures of a product in a row that is swiped, scrolled by the arrow keys, or led by the small ones
 * below it: links that work without script, as does the link of each picture to its largest size.
 */
export function Gallery({ name, pictures }: Props) {
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const shown = pictures.map((picture, place) => ({ ...picture, alt: altOf(picture, place, name) }));
  const several = shown.length > 1;
  const show = (place: number) => row.current?.scrollTo({ left: place * row.current.clientWidth });
  const zoom = (event: MouseEvent, place: number) => {
    // A new tab, or a file to keep, is the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setZoomed(place);
  };
  return (
    <div className="grid min-w-0 gap-3 md:sticky md:top-24 md:self-start">
      <ul
        ref={row}
        // What is scrolled must be reached by the keyboard.
        tabIndex={several ? 0 : undefined}
        aria-label={several ? texts.gallery.pictures(name) : undefined}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(scrollLeft / clientWidth))
        }
        className="flex overflow-x-auto rounded-3xl bg-sunken"
        style={ROW}
      >
        {shown.map(({ key, alt, placeholder }, place) => (
          <li key={key} id={idOf(place)} className="w-full shrink-0" style={PLACE}>
            <a
              href={pictureUrl(key, { width: 1920, format: 'webp' })}
              aria-label={texts.gallery.enlarge(alt)}
              onClick={(event) => zoom(event, place)}
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
                priority={place === 0}
                className="aspect-square w-full object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {several && <Thumbs pictures={shown} at={at} onShow={show} />}
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

const idOf = (place: number) => `picture-${place + 1}`;

/** The words of a picture; without any it is the product, and which of its pictures. */
function altOf({ alt }: ProductPicture, place: number, name: string): string {
  return alt || (place === 0 ? name : texts.gallery.pictureOf(name, place + 1));
}

type ThumbsProps = { pictures: ProductPicture[]; at: number; onShow: (place: number) => void };

function Thumbs({ pictures, at, onShow }: ThumbsProps) {
  return (
    <ol className="flex gap-2 overflow-x-auto">
      {pictures.map(({ key, placeholder }, place) => (
        <li key={key} className="shrink-0">
          <a
            href={`#${idOf(place)}`}
            aria-label={texts.gallery.show(place + 1, pictures.length)}
            aria-current={place === at || undefined}
            onClick={(event) => {
              event.preventDefault();
              onShow(place);
            }}
            style={LINK}
            className={`block overflow-hidden rounded-xl border ${place === at ? 'border-ink' : 'border-transparent'}`}
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
