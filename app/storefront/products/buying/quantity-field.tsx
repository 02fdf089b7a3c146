import { Minus, Plus } from 'lucide';
import { useRef } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import * as texts from '#texts';

const MOST = 9_999;

/** The field for the quantity to add. It has plus and minus buttons, which need JavaScript. */
export function QuantityField() {
  const field = useRef<HTMLInputElement>(null);
  const step = (by: 1 | -1) => {
    const { current } = field;
    if (current) current.value = String(Math.min(Math.max((Number(current.value) || 1) + by, 1), MOST));
  };
  return (
    <div className="flex items-center rounded-full border border-control bg-surface">
      <IconButton type="button" label={texts.buying.fewer} onClick={() => step(-1)} className="needs-script">
        <Icon node={Minus} className="size-4" />
      </IconButton>
      <input
        ref={field}
        name="count"
        aria-label={texts.buying.quantity}
        title={texts.buying.quantityHint}
        defaultValue="1"
        required
        pattern="[1-9][0-9]{0,3}"
        inputMode="numeric"
        autoComplete="off"
        className="h-11 rounded-full bg-surface text-center font-semibold tabular-nums"
        style={WIDTH}
      />
      <IconButton type="button" label={texts.buying.more} onClick={() => step(1)} className="needs-script">
        <Icon node={Plus} className="size-4" />
      </IconButton>
    </div>
  );
}

// Four digits fit into this width. The style is inline, because the style sheet is loaded by every page and
// must stay small.
const WIDTH = { width: '3.25rem' };
