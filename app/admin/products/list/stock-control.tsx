import { Minus, Plus } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { productFields } from '#domain/catalog/product-fields.ts';
import * as texts from '#texts';
import type { TableReply } from '../actions.ts';

type Props = { product: { id: number; name: string; stock: number }; returnTo: string };

/**
 * The class of the minus and plus buttons. They are small on wide screens, but as large as a fingertip on
 * phones.
 */
const step = 'text-quiet! md:size-7!';

/**
 * A minus button, an editable number, and a plus button. The new number is shown before the server responds.
 */
export function StockControl({ product, returnTo }: Props) {
  const fetcher = useFetcher<TableReply>();
  const [sent, setSent] = useState<number | null>(null);
  useEffect(() => {
    if (fetcher.state === 'idle') setSent(null);
  }, [fetcher.state]);
  const shown = sent ?? product.stock;
  const typing = useStockInput(shown);
  const of = { id: product.id, returnTo };
  return (
    <fieldset data-edits="on-blur" className="inline-flex items-center">
      <legend className="sr-only">{texts.adminProducts.stockOf(product.name)}</legend>
      <fetcher.Form method="post" onSubmit={() => setSent(shown - 1)}>
        <Hidden intent="decrease" {...of} />
        <IconButton
          label={texts.adminProducts.decreaseStockOf(product.name)}
          disabled={shown <= 0}
          className={step}
        >
          <Icon node={Minus} className="size-3.5" />
        </IconButton>
      </fetcher.Form>
      <fetcher.Form
        method="post"
        onSubmit={() => {
          const text = typing.settle().trim();
          if (/^\d+$/.test(text)) setSent(Number(text));
        }}
      >
        <Hidden intent="set" {...of} />
        <input type="hidden" name="seen_stock" value={typing.stockBefore} />
        <input
          ref={typing.input}
          name="stock"
          aria-label={texts.adminProducts.stockOf(product.name)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(productFields.stock.most).length}
          defaultValue={product.stock}
          aria-invalid={fetcher.data?.form ? true : undefined}
          onFocus={typing.settle}
          onBlur={(event) => {
            if (typing.changed()) event.currentTarget.form?.requestSubmit();
          }}
          className="h-8 w-14 rounded-lg border border-transparent bg-transparent text-center font-semibold tabular-nums hover:border-control aria-invalid:border-bad"
        />
      </fetcher.Form>
      <fetcher.Form method="post" onSubmit={() => setSent(shown + 1)}>
        <Hidden intent="increase" {...of} />
        <IconButton label={texts.adminProducts.increaseStockOf(product.name)} className={step}>
          <Icon node={Plus} className="size-3.5" />
        </IconButton>
      </fetcher.Form>
    </fieldset>
  );
}

function Hidden({ intent, id, returnTo }: { intent: string; id: number; returnTo: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="product" value={id} />
      <input type="hidden" name="return_to" value={returnTo} />
    </>
  );
}

/**
 * Writes `shown` into the input when that number changes, but not while the user is editing the input.
 * - `stockBefore` is the number before the edit.
 * - `settle` remembers the current text as not edited, and returns it.
 * - `changed` says whether the text differs from the remembered text.
 */
function useStockInput(shown: number) {
  const input = useRef<HTMLInputElement>(null);
  const settled = useRef(String(shown));
  const [stockBefore, setStockBefore] = useState(shown);
  const changed = () => input.current !== null && input.current.value !== settled.current;
  const settle = () => {
    settled.current = input.current?.value ?? settled.current;
    return settled.current;
  };
  useEffect(() => {
    const element = input.current;
    if (!element || (element === document.activeElement && element.value !== settled.current)) return;
    element.value = String(shown);
    settled.current = element.value;
    setStockBefore(shown);
  }, [shown]);
  return { input, stockBefore, changed, settle };
}
