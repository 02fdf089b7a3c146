import { Minus, Plus } from 'lucide';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form, useFetcher } from 'react-router';
import { useQueuedSubmit } from '#app/forms/use-queued-submit.ts';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { productFields } from '#domain/catalog/model/product-fields.ts';
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
  const { shown, send, lastKey } = useQueuedSubmit(`stock ${product.id}`, product.stock);
  const reply = useFetcher<TableReply>({ key: lastKey }).data;
  const typing = useStockInput(shown);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const intent = submitter?.getAttribute('value');
    if (intent === 'increase') return send(event, shown + 1);
    if (intent === 'decrease') return send(event, shown - 1);
    const text = typing.settle().trim();
    send(event, /^\d+$/.test(text) ? Number(text) : null);
  };
  return (
    <Form method="post" data-edits="on-blur" onSubmit={onSubmit}>
      <fieldset aria-label={texts.adminProducts.stockOf(product.name)} className="inline-flex items-center">
        {/* Enter in the text field presses the first button, also without JavaScript. */}
        <button type="submit" name="intent" value="set" hidden />
        <input type="hidden" name="product" value={product.id} />
        <input type="hidden" name="return_to" value={returnTo} />
        <input type="hidden" name="seen_stock" value={typing.stockBefore} />
        <IconButton
          name="intent"
          value="decrease"
          label={texts.adminProducts.decreaseStockOf(product.name)}
          disabled={shown <= 0}
          className={step}
        >
          <Icon node={Minus} className="size-3.5" />
        </IconButton>
        <input
          ref={typing.input}
          name="stock"
          aria-label={texts.adminProducts.stockOf(product.name)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(productFields.stock.most).length}
          defaultValue={product.stock}
          aria-invalid={reply?.form ? true : undefined}
          onFocus={typing.settle}
          onBlur={({ currentTarget: { form } }) => {
            if (typing.changed()) form?.requestSubmit(form.querySelector('button'));
          }}
          className="h-8 w-14 rounded-lg border border-transparent bg-transparent text-center font-semibold tabular-nums hover:border-control aria-invalid:border-bad"
        />
        <IconButton
          name="intent"
          value="increase"
          label={texts.adminProducts.increaseStockOf(product.name)}
          className={step}
        >
          <Icon node={Plus} className="size-3.5" />
        </IconButton>
      </fieldset>
    </Form>
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
