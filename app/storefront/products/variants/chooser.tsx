import { X } from 'lucide';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link/link.ts';
import * as texts from '#texts';
import { AddToCart } from '../../cart/add-to-cart.tsx';
import { ProductButtonsForm } from '../product-form.tsx';
import './chooser.css';
import type { ChooserData } from './chooser-data.ts';
import { OptionFields } from './option-fields.tsx';
import { useVariantChoice } from './use-variant-choice.ts';
import { NO_VARIANT_ID, VariantFacts } from './variant-facts.tsx';

const TIMEOUT_MS = 10_000;

type Props = {
  productId: string;
  /** The `onSubmit` of `useProductForms`, which sends the form. */
  onSubmit: (event: FormEvent<HTMLElement>) => void;
  returnTo: string;
  onClose: () => void;
};

/** The dialog for a product with options in a list. The visitor chooses a variant and adds it to the cart. */
export default function Chooser({ productId, onClose, ...form }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [data, setData] = useState<ChooserData | 'failed' | null>(null);
  useEffect(() => {
    dialog.current?.showModal();
    const stop = new AbortController();
    fetch(href('/product/:id/variants', { id: productId }), {
      signal: AbortSignal.any([stop.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
      .then(async (reply) => setData(reply.ok ? await reply.json() : 'failed'))
      .catch(() => !stop.signal.aborted && setData('failed'));
    return () => stop.abort();
  }, [productId]);
  const close = () => dialog.current?.close();
  const loading = <p role="status">{texts.options.loading}</p>;
  return (
    <dialog ref={dialog} aria-labelledby="chooser-title" onClose={onClose} className="chooser">
      <div className="chooser-head">
        <h2 id="chooser-title" className="text-xl">
          {data && data !== 'failed' ? data.name : texts.options.title}
        </h2>
        <IconButton type="button" label={texts.options.close} onClick={close}>
          <Icon node={X} className="size-5" />
        </IconButton>
      </div>
      {data === null && loading}
      {data === 'failed' && <p role="alert">{texts.options.loadFailed}</p>}
      {data && data !== 'failed' && (
        // While the style sheet of the fields loads, React shows this fallback. It must be inside the dialog,
        // because React would otherwise hide the dialog, which would lose the focus.
        <Suspense fallback={loading}>
          <Choice data={data} {...form} onDone={close} />
        </Suspense>
      )}
      <Link to={href('/product/:id', { id: productId })} onClick={close} className="chooser-link">
        {texts.options.openProduct}
      </Link>
    </dialog>
  );
}

type ChoiceProps = Pick<Props, 'onSubmit' | 'returnTo'> & { data: ChooserData; onDone: () => void };

function Choice({ data, onSubmit, returnTo, onDone }: ChoiceProps) {
  const choice = useVariantChoice(data.variants);
  const { variant } = choice;
  return (
    <div
      onSubmit={(event) => {
        onSubmit(event);
        // Close the dialog, because it would cover the toasts.
        onDone();
      }}
    >
      <VariantFacts product={data} choice={choice} />
      <ProductButtonsForm
        productId={variant?.id ?? data.id}
        variantOf={data.id}
        returnTo={returnTo}
        className="chooser-form"
      >
        <OptionFields choice={choice} productId={data.id} />
        <AddToCart
          name={data.name}
          available={!!variant && variant.stock > 0}
          why={variant ? undefined : NO_VARIANT_ID}
        />
      </ProductButtonsForm>
    </div>
  );
}
