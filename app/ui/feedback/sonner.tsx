import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { href } from 'react-router';
import { toast as show, Toaster } from 'sonner';
import { site } from '#lib/site.ts';
import * as texts from '#texts';
import { Link } from '../link/link.ts';
import { type Keyed, toastLine } from './toast-line.ts';

const line = toastLine({
  show({ key, type, text, note, toCart }) {
    const onGone = () => line.gone(key);
    const close = () => show.dismiss(key);
    show[type](text, {
      id: key,
      description: note,
      onAutoClose: onGone,
      onDismiss: onGone,
      ...(toCart && { action: <CartLink text={toCart} onClick={close} />, duration: LINK_MS }),
    });
  },
  hide: (key) => void show.dismiss(key),
});

/**
 * The time in milliseconds for which a toast with a link is shown. Other toasts are shown for Sonner's
 * default of 4 seconds.
 */
const LINK_MS = 6_000;

function CartLink({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <Link
      to={href('/checkout')}
      viewTransition
      onClick={onClick}
      className="-my-3 inline-flex min-h-11 shrink-0 items-center rounded-lg px-2 font-semibold underline underline-offset-4"
    >
      {text}
    </Link>
  );
}

const phones = matchMedia('(width <= 600px)');
/** The height in pixels of the bottom bar on phones. */
const BOTTOM_BAR_PX = 57;
const GAP_PX = 12;

/**
 * The height in pixels of all bars at the bottom, such as the cart's bar with the total. It is measured for
 * each toast.
 */
function barsPx(): number {
  const at = document.elementsFromPoint(innerWidth / 2, innerHeight - BOTTOM_BAR_PX - GAP_PX);
  const under = at.find((element) => !element.closest('[data-sonner-toaster]')) ?? null;
  for (let element = under; element; element = element.parentElement) {
    if (!/fixed|sticky/.test(getComputedStyle(element).position)) continue;
    const height = innerHeight - element.getBoundingClientRect().top;
    if (height < innerHeight / 2) return height;
  }
  return BOTTOM_BAR_PX;
}

function subscribeToWidth(listener: () => void): () => void {
  phones.addEventListener('change', listener);
  return () => phones.removeEventListener('change', listener);
}

/**
 * Shows toasts one at a time, in the order in which they arrive. Sonner announces only toasts that arrive
 * after it was mounted.
 */
export default function Sonner({ toasts, onReady }: { toasts: Keyed[]; onReady: () => void }) {
  const last = useRef(0);
  useEffect(() => {
    // Remove the toasts in the server's HTML, which are only for browsers without JavaScript.
    for (const each of document.querySelectorAll('.without-script .static-toast')) each.remove();
    for (const toast of toasts) {
      if (toast.key <= last.current) continue;
      last.current = toast.key;
      line.add(toast);
    }
    onReady();
  }, [toasts, onReady]);
  const isPhone = useSyncExternalStore(subscribeToWidth, () => phones.matches);
  const isBelow = isPhone && site().quietToasts === true && !document.querySelector('[data-shell="admin"]');
  // Toasts may contain links. Render them at the end of the page, because the first link of a page must skip
  // to the content.
  return createPortal(
    <Toaster
      position={isBelow ? 'bottom-center' : 'top-right'}
      expand
      visibleToasts={1}
      // On wide screens, toasts are below the cart's badge. On phones, they cover the search box and not the
      // page's heading.
      offset={{ top: 72, right: 16 }}
      mobileOffset={{
        top: 54,
        right: 12,
        left: 12,
        bottom: isBelow ? barsPx() + GAP_PX : 0,
      }}
      // Toasts are above the header, but below the payment dialog and its backdrop.
      style={{ zIndex: 35 }}
      containerAriaLabel={texts.shell.messages}
      toastOptions={{
        style: {
          background: 'var(--surface)',
          color: 'var(--ink)',
          borderColor: 'var(--line)',
          fontFamily: 'var(--font-sans)',
          borderRadius: '0.875rem',
        },
        // Sonner's own gray has too little contrast on the shop's backgrounds.
        descriptionClassName: 'text-quiet!',
      }}
    />,
    document.body,
  );
}
