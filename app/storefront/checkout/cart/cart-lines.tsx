import { Minus, Plus, Trash2 } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Form, href } from 'react-router';
import { useQueuedSubmit } from '#app/forms/use-queued-submit.ts';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link/link.ts';
import { Picture } from '#app/ui/picture.tsx';
import { Price } from '#app/ui/price.tsx';
import { type CartLine, lineProblem } from '#domain/cart/cart.ts';
import * as texts from '#texts';
import { variantPath } from '../../paths.ts';
import { problemId } from '../missing-step.ts';
import { ignoreDoubleClick } from './ignore-double-click.ts';

/** The lines of the cart, each with forms for quantity and removal. */
export function CartLines({ lines }: { lines: CartLine[] }) {
  useFocusAfter(lines.length);
  return (
    <ul
      aria-label={texts.orders.items}
      onClickCapture={ignoreDoubleClick}
      className="border-t border-line [overflow-anchor:none]"
    >
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
  );
}

/** Focuses the content if the line with the focus has disappeared, such as after another tab removed it. */
function useFocusAfter(count: number): void {
  const previousCount = useRef(count);
  useEffect(() => {
    const isLess = count < previousCount.current;
    previousCount.current = count;
    if (isLess && document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
  }, [count]);
}

function Line({ line }: { line: CartLine }) {
  const { shown: quantity, send } = useQueuedSubmit(`cart item ${line.id}`, line.quantity);
  const isRemoved = quantity === 0;
  // The focused button disappears together with its line, so focus the content.
  useEffect(() => {
    if (isRemoved) document.getElementById('content')?.focus({ preventScroll: true });
  }, [isRemoved]);
  if (isRemoved) return null;
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4 border-b border-line py-5 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-6">
      <Picture
        imageKey={line.imageKey}
        alt=""
        width={160}
        height={160}
        sizes="7rem"
        className="aspect-square w-full rounded-xl bg-sunken object-cover"
      />
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h2 className="text-base leading-snug font-semibold tracking-normal break-words">
              {line.stock === null ? line.name : <Link to={pathOf(line)}>{line.name}</Link>}
            </h2>
            {line.sku && (
              <p className="pt-1 text-sm wrap-anywhere text-quiet">{texts.options.sku(line.sku)}</p>
            )}
            <p className="pt-1 text-sm text-quiet">
              {texts.checkout.eachParts(<Price key="price" cents={line.priceCents} />)}
            </p>
          </div>
          <Price cents={line.priceCents * quantity} className="font-semibold" />
        </div>
        <div className="flex items-center justify-between">
          <Quantity send={send} line={line} quantity={quantity} />
          <Form method="post" action={href('/cart/items')} onSubmit={(event) => send(event, 0)}>
            <Hidden intent="remove" line={line} />
            <input type="hidden" name="count" value={quantity} />
            <IconButton
              data-removes
              label={texts.checkout.remove(line.name)}
              className="text-quiet hover:text-bad"
            >
              <Icon node={Trash2} className="size-[1.15rem]" />
            </IconButton>
          </Form>
        </div>
        {/* The notes are below the buttons, so that a new note does not move the buttons. */}
        <Notes line={line} />
      </div>
    </li>
  );
}

const pathOf = ({ productId, variantOf }: CartLine) =>
  variantOf === null ? href('/product/:id', { id: String(productId) }) : variantPath(variantOf, productId);

type QuantityProps = { send: ReturnType<typeof useQueuedSubmit>['send']; line: CartLine; quantity: number };

function Quantity({ send, line, quantity }: QuantityProps) {
  return (
    <fieldset className="inline-flex items-center rounded-full border border-line">
      <legend className="sr-only">{texts.checkout.quantityOf(line.name)}</legend>
      <Form method="post" action={href('/cart/items')} onSubmit={(event) => send(event, quantity - 1)}>
        <Hidden intent="decrease" line={line} />
        <IconButton data-removes={quantity === 1 || undefined} label={texts.checkout.decrease(line.name)}>
          <Icon node={Minus} className="size-4" />
        </IconButton>
      </Form>
      <output className="min-w-8 text-center font-semibold tabular-nums">{quantity}</output>
      <Form method="post" action={href('/cart/items')} onSubmit={(event) => send(event, quantity + 1)}>
        <Hidden intent="increase" line={line} />
        <IconButton label={texts.checkout.increase(line.name)}>
          <Icon node={Plus} className="size-4" />
        </IconButton>
      </Form>
    </fieldset>
  );
}

function Hidden({ intent, line }: { intent: string; line: CartLine }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="item" value={line.id} />
      <input type="hidden" name="return_to" value={href('/checkout')} />
    </>
  );
}

/**
 * The problems of a line, shown before the payment: too little stock, a deleted product or a changed price
 * (D17, D18).
 */
function Notes({ line }: { line: CartLine }) {
  const problem = lineProblem(line);
  // The server reports a changed price only once. The note stays as long as the page, even if it reloads.
  const [seenCents] = useState(line.seenPriceCents);
  const changed = line.priceCents !== seenCents && line.stock !== null;
  return (
    <>
      {problem !== null && (
        <p id={problemId(line)} tabIndex={-1} className="text-sm font-medium text-bad">
          {problemText(line, problem)}
        </p>
      )}
      {changed && (
        <p className="text-sm font-medium text-warn">
          {texts.checkout.priceChangedParts(
            <Price key="before" cents={seenCents} />,
            <Price key="now" cents={line.priceCents} />,
          )}
        </p>
      )}
    </>
  );
}

function problemText({ stock }: CartLine, problem: NonNullable<ReturnType<typeof lineProblem>>): string {
  if (problem === 'gone') return texts.checkout.lineGone;
  if (problem === 'reserved') return texts.checkout.lineHeld;
  return stock ? texts.checkout.lineShort(stock) : texts.checkout.lineSoldOut;
}
