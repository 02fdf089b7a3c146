import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { ProductPicture } from '#domain/catalog/fields/product-pictures.ts';
import * as texts from '#texts';
import './zoom.css';

type Props = {
  name: string;
  pictures: ProductPicture[];
  start: number;
  /** Called with the index of the last picture that was shown. */
  onClose: (last: number) => void;
};

/**
 * The pictures in full screen, in a row that visitors swipe. The current picture can be enlarged.
 *
 * The arrow keys and the buttons lead to the next picture, and from the last picture to the first. The keys +
 * and - zoom, and Escape closes the view.
 */
export default function Zoom({ name, pictures, start, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const [current, setAt] = useState(start);
  const [large, setLarge] = useState(false);
  const hasSeveral = pictures.length > 1;
  const show = (index: number) => row.current?.scrollTo({ left: index * row.current.clientWidth });
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it begins, which never changes
  useEffect(() => {
    dialog.current?.showModal();
    show(start);
  }, []);
  const go = (step: number) => {
    const next = (current + step + pictures.length) % pictures.length;
    setLarge(false);
    setAt(next);
    show(next);
  };
  const onKey = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === '+' || key === '-') setLarge(key === '+');
    // In an enlarged picture, the arrow keys scroll the picture.
    if (large || !hasSeveral || (key !== 'ArrowRight' && key !== 'ArrowLeft')) return;
    // The browser must not scroll the row too.
    event.preventDefault();
    go(key === 'ArrowRight' ? 1 : -1);
  };
  const magnify = large ? texts.gallery.zoomOut : texts.gallery.zoomIn;
  return (
    <dialog
      ref={dialog}
      aria-label={texts.gallery.enlarged(name)}
      onClose={() => onClose(current)}
      onKeyDown={onKey}
      className="zoom"
    >
      <div className="zoom-bar">
        {hasSeveral && (
          <>
            <IconButton type="button" label={texts.gallery.previous} onClick={() => go(-1)}>
              <Icon node={ChevronLeft} className="size-5" />
            </IconButton>
            <p role="status">{texts.gallery.place(current + 1, pictures.length)}</p>
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
        // Keyboard users can scroll an element only if it can have the focus.
        tabIndex={hasSeveral && !large ? 0 : undefined}
        aria-label={hasSeveral ? texts.gallery.pictures(name) : undefined}
        data-large={large || undefined}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(scrollLeft / clientWidth))
        }
        className="zoom-row"
      >
        {pictures.map((picture, index) => (
          <Stage
            key={picture.key}
            picture={picture}
            large={large && index === current}
            eager={index === start}
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
      // Keyboard users can scroll the enlarged picture only if it can have the focus.
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
