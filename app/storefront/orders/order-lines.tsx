import { ImageOff } from 'lucide';
import { href } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link/link.ts';
import { Picture } from '#app/ui/picture.tsx';
import { Price } from '#app/ui/price.tsx';
import type { ReceiptLine } from '#domain/orders/receipt.ts';
import * as texts from '#texts';

type Props = {
  lines: ReceiptLine[];
  /** The picture keys by product id. Products that are no longer sold are missing. */
  pictures: Record<number, string>;
};

/** The ordered items: picture, name, unit price, quantity and line total. */
export function OrderLines({ lines, pictures }: Props) {
  return (
    <ul aria-label={texts.orders.items} className="border-t border-line print:border-ink">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
        <Line key={index} line={line} imageKey={pictures[line.productId]} />
      ))}
    </ul>
  );
}

function Line({ line, imageKey }: { line: ReceiptLine; imageKey: string | undefined }) {
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-4 border-b border-line py-4 break-inside-avoid sm:grid-cols-[5rem_minmax(0,1fr)_auto] sm:gap-5 print:grid-cols-[minmax(0,1fr)_auto] print:py-2">
      <div className="print:hidden">
        <LinePicture imageKey={imageKey} />
      </div>
      <div className="min-w-0">
        <p className="font-semibold leading-snug wrap-anywhere">
          {imageKey ? (
            <Link
              to={href('/product/:id', { id: String(line.productId) })}
              viewTransition
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline print:min-h-0"
            >
              <span className="min-w-0 wrap-anywhere">{line.name}</span>
            </Link>
          ) : (
            line.name
          )}
        </p>
        {line.sku !== undefined && (
          <p className="text-sm text-quiet wrap-anywhere">{texts.options.sku(line.sku)}</p>
        )}
        <p className="text-sm text-quiet">
          <Price cents={line.unitCents} /> <span aria-hidden="true">×</span>{' '}
          <span className="sr-only">{`${texts.orders.eachQuantity} `}</span>
          <span className="tabular-nums">{line.quantity}</span>
        </p>
      </div>
      <Price cents={line.lineCents} className="font-semibold" />
    </li>
  );
}

function LinePicture({ imageKey }: { imageKey: string | undefined }) {
  const frame = 'aspect-square w-full rounded-xl bg-sunken';
  if (!imageKey) {
    return (
      <span className={`grid place-items-center text-quiet ${frame}`}>
        <Icon node={ImageOff} className="size-5" />
      </span>
    );
  }
  return (
    <Picture
      imageKey={imageKey}
      alt=""
      width={80}
      height={80}
      sizes="5rem"
      className={`object-cover ${frame}`}
    />
  );
}
