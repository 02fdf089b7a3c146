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

/** One picture over the whole window, and as large again. Arrow keys lead on, + and - zoom, Escape closes. */
export default function Zoom({ name, pictures, start, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(start);
  const [large, setLarge] = useState(false);
  const picture = pictures[at];
  useEffect(() => dialog.current?.showModal(), []);
  const go = (step: number) => {
    setLarge(false);
    setAt((at + step + pictures.length) % pictures.length);
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '-') setLarge(key === '+');
    // What is larger than the window is scrolled by them.
    if (large || pictures.length < 2) return;
    if (key === 'ArrowRight') go(1);
    if (key === 'ArrowLeft') go(-1);
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
        {pictures.length > 1 && (
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
      {picture && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the button above does the same by the keyboard
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        <div
          key={picture.key}
          // What is scrolled must be reached by the keyboard.
          tabIndex={large ? 0 : undefined}
          data-large={large || undefined}
          onClick={() => setLarge(!large)}
          className="zoom-stage"
        >
          <Picture
            imageKey={picture.key}
            placeholder={null}
            alt={picture.alt}
            width={picture.width ?? 1280}
            height={picture.height ?? 1280}
            sizes={large ? '200vmax' : '100vw'}
            eager
          />
        </div>
      )}
    </dialog>
  );
}
