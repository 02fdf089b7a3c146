import { Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { PRODUCT_LIMITS } from '#domain/catalog/product-fields.ts';
import type { Reply } from '../../form-action.ts';
import { IconButton } from '../../ui/button.tsx';

type Props = { product: { id: number; name: string; stock: number }; returnTo: string };

/** Minus, the number itself to type over, and plus. What is pressed shows before the server has answered. */
export function StockControl({ product, returnTo }: Props) {
  const fetcher = useFetcher<Reply>();
  const [sent, setSent] = useState<number | null>(null);
  useEffect(() => {
    if (fetcher.state === 'idle') setSent(null);
  }, [fetcher.state]);
  const shown = sent ?? product.stock;
  const input = useShown(shown);
  const hidden = (intent: string) => (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="product" value={product.id} />
      <input type="hidden" name="return_to" value={returnTo} />
    </>
  );
  return (
    <fieldset className="inline-flex items-center rounded-full border border-line">
      <legend className="sr-only">Stock of {product.name}</legend>
      <fetcher.Form method="post" onSubmit={() => setSent(shown - 1)}>
        {hidden('decrease')}
        <IconButton label={`Decrease stock of ${product.name}`} disabled={shown <= 0}>
          <Minus className="size-4" aria-hidden="true" />
        </IconButton>
      </fetcher.Form>
      <fetcher.Form
        method="post"
        onSubmit={(event) => {
          const typed = Number(new FormData(event.currentTarget).get('stock'));
          if (Number.isSafeInteger(typed) && typed >= 0) setSent(typed);
        }}
      >
        {hidden('set')}
        <input
          ref={input}
          name="stock"
          aria-label={`Stock of ${product.name}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(PRODUCT_LIMITS.stock).length}
          defaultValue={product.stock}
          aria-invalid={fetcher.data?.again ? true : undefined}
          onBlur={(event) => {
            if (event.currentTarget.value.trim() !== String(shown)) event.currentTarget.form?.requestSubmit();
          }}
          className="h-9 w-14 rounded-lg border border-transparent bg-transparent text-center font-semibold tabular-nums hover:border-control aria-invalid:border-bad sm:w-16"
        />
      </fetcher.Form>
      <fetcher.Form method="post" onSubmit={() => setSent(shown + 1)}>
        {hidden('increase')}
        <IconButton label={`Increase stock of ${product.name}`}>
          <Plus className="size-4" aria-hidden="true" />
        </IconButton>
      </fetcher.Form>
    </fieldset>
  );
}

/** Keeps an input at `shown` as that changes, but leaves alone what is being typed or was refused. */
function useShown(shown: number) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = String(shown);
  }, [shown]);
  return input;
}
