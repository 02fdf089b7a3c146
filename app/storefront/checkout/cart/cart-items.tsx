import { ChevronDown } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { CartLine } from '#domain/cart/cart.ts';
import * as texts from '#texts';
import { CartLines } from './cart-lines.tsx';

const SHOWN_PICTURES = 4;

/** The number of items in all lines together. */
export const itemsIn = (lines: Pick<CartLine, 'quantity'>[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * The lines of the cart. With `isPast`, the shopper is at a later step, and phones show the lines as a single
 * line. On the next visit, the lines are expanded again. Without JavaScript they never collapse.
 */
export function CartItems({ lines, isPast }: { lines: CartLine[]; isPast: boolean }) {
  const [isFolded, setFolded] = useState(false);
  const wasPast = useRef(isPast);
  useEffect(() => {
    if (wasPast.current !== isPast) setFolded(isPast);
    wasPast.current = isPast;
  }, [isPast]);
  return (
    <div id="cart" className="scroll-mt-28">
      {isPast && (
        <button
          type="button"
          aria-expanded={!isFolded}
          aria-controls="cart-lines"
          onClick={() => setFolded(!isFolded)}
          className="needs-script flex min-h-16 w-full items-center gap-3 border-y border-line py-2 text-sm font-medium lg:hidden"
        >
          <Thumbnails lines={lines} />
          <span className="mr-auto">{texts.review.itemCount(itemsIn(lines))}</span>
          {isFolded ? texts.review.showItems : texts.review.hideItems}
          <Icon node={ChevronDown} className={`size-4 ${isFolded ? '' : 'rotate-180'}`} />
        </button>
      )}
      <div id="cart-lines" className={isFolded ? 'max-lg:hidden' : undefined}>
        <CartLines lines={lines} />
      </div>
    </div>
  );
}

function Thumbnails({ lines }: { lines: CartLine[] }) {
  return (
    <span className="flex -space-x-3">
      {lines.slice(0, SHOWN_PICTURES).map(({ id, imageKey }) => (
        <Picture
          key={id}
          imageKey={imageKey}
          alt=""
          width={40}
          height={40}
          sizes="2.5rem"
          className="size-10 rounded-full border-2 border-page bg-sunken object-cover"
        />
      ))}
    </span>
  );
}
