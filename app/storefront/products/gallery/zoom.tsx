import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { ProductPicture } from '#domain/catalog/product-pictures.ts';
import * as texts from '#texts';
import { Picture } from '../../../ui/picture.tsx';
import './zoom.css';

type Props = {
  name: string;
  pictures: ProductPicture[];
  start: number;
  /** Told which picture was seen last. */
  onClose: (last: number) => void;
};

/**
 * The pictures over the whole window in a row that is swiped, and the one in view as large again. Arrow keys
 * and buttons lead on, after the last to the first; + and - zoom, Escape closes.
 */
export default function Zoom({ name, pictures, start, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(start);
  const [large, setLarge] = useState(false);
  const several = pictures.length > 1;
  const show = (place: number) => row.current?.scrollTo({ left: place * row.current.clientWidth });
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it begins, which never changes
  useEffect(() => {
    dialog.current?.showModal();
    show(start);
  }, []);
  const go = (step: number) => {
    const next = (at + step + pictures.length) % pictures.length;
    setLarge(false);
    setAt(next);
    show(next);
  };
  const onKey = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === '+' || key === '-') setLarge(key === '+');
    // What is larger than the window is scrolled by them.
    if (large || !several || (key !== 'ArrowRight' && key !== 'ArrowLeft')) return;
    // The row would be scrolled by it as well.
    event.preventDefault();
    go(key === 'ArrowRight' ? 1 : -1);
  };
  const magnify = large ? texts.gallery.zoomOut : texts.gallery.zoomIn;
  return (
    <dialog
      ref={dialog}
      aria-label={texts.gallery.enlarged(name)}
      onClose={() => onClose(at)}
      onKeyDown={onKey}
      className="zoom"
    >
      <div className="zoom-bar">
        {several && (
          <>
            <IconButton type="button" label={texts.gallery.previous} onClick={() => go(-1)}>
              <Icon node={ChevronLeft} className="size-5" />
            </IconButton>
            <p role="status">{texts.gallery.place(at + 1, pictures.length)}</p>
            <IconButton type="button" label={texts.gallery.next} onClick={() => go(1)}>
              <Icon node={ChevronRight} className="size-5" />
            </IconButton>
          </>
        )}
        <span className="zoom-gap" />
        <IconButton type="button" label={magnify} onClick={() => setLarge(!large)}>
          <Icon node={large ? ZoomOut : ZoomIn} className="size-5" />
        </IconButton>
        <IconButton type="button" label={texts.gallery.close} onClick={() => dialog.current?.close()}>
          <Icon node={X} className="size-5" />
        </IconButton>
      </div>
      <ul
        ref={row}
        // What is scrolled must be reached by the keyboard.
        tabIndex={several && !large ? 0 : undefined}
        aria-label={several ? texts.gallery.pictures(name) : undefined}
        data-large={large || undefined}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(scrollLeft / clientWidth))
        }
        className="zoom-row"
      >
        {pictures.map((picture, place) => (
          <Stage
            key={picture.key}
            picture={picture}
            large={large && place === at}
            eager={place === start}
            onToggle={() => setLarge(!large)}
          />
        ))}
      </ul>
    </dialog>
  );
}

type StageProps = { picture: ProductPicture; large: boolean; eager: boolean; onToggle: () => void };

function Stage({ picture: { key, alt, width, height }, large, eager, onToggle }: StageProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button above does the same by the keyboard
    <li
      // As of the row.
      tabIndex={large ? 0 : undefined}
      data-large={large || undefined}
      onClick={onToggle}
      className="zoom-stage"
    >
      <Picture
        imageKey={key}
        placeholder={null}
        alt={alt}
        width={width ?? 1280}
        height={height ?? 1280}
        sizes={large ? '200vmax' : '100vw'}
        eager={eager}
      />
    </li>
  );
}
