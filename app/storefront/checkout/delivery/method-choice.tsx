import { Form, href, useNavigation, useSubmit } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import type { ShippingRate } from '#domain/pricing/shipping/shipping-rates.ts';
import * as texts from '#texts';

/** A shipping method. `dates` are its expected delivery dates. */
type MethodOption = ShippingRate & { dates: string | null };
type Props = { methods: MethodOption[]; chosen: number | null };

const INTENT = 'choose-method';

/** The available shipping methods with price and delivery dates. One click selects a method. */
export function MethodChoice({ methods, chosen }: Props) {
  const submit = useSubmit();
  // If saving fails, the radio button of the stored method is checked again.
  const { formData } = useNavigation();
  const isSending = formData?.get('intent') === INTENT;
  const shown = isSending ? Number(formData?.get('method')) : chosen;
  return (
    <Form
      method="post"
      action={href('/checkout')}
      preventScrollReset
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
      className="grid gap-3"
    >
      <input type="hidden" name="intent" value={INTENT} />
      <fieldset className="grid gap-2">
        <legend className="pb-2 text-sm font-medium">{texts.checkout.methods}</legend>
        {methods.map((method) => (
          <Method key={method.id} method={method} checked={method.id === shown} />
        ))}
      </fieldset>
      {methods.length > 1 && (
        <Button look="secondary" className="without-script justify-self-start">
          {texts.checkout.useMethod}
        </Button>
      )}
    </Form>
  );
}

function Method({ method, checked }: { method: MethodOption; checked: boolean }) {
  const { id, name, priceCents, days, dates, place } = method;
  const hints = [place && texts.orders.pickUpAt(place), days && texts.orders.days(days)].filter(Boolean);
  return (
    <label className="flex min-h-14 items-center gap-3 rounded-2xl border border-control px-4 py-2 text-sm transition-colors has-checked:border-ink has-checked:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
      <input
        type="radio"
        name="method"
        value={id}
        checked={checked}
        // The form submits the change.
        onChange={() => {}}
        className="size-4 shrink-0 accent-ink"
      />
      <span className="min-w-0 grow">
        <span className="block font-semibold break-words">{name}</span>
        {hints.length > 0 && (
          <span className="block text-quiet">
            {hints.join(', ')}
            {dates !== null && ', '}
            {dates !== null && <span className="inline-block">{dates}</span>}
          </span>
        )}
      </span>
      <span className="font-semibold tabular-nums">
        {priceCents === 0 ? texts.checkout.free : texts.format.money(priceCents)}
      </span>
    </label>
  );
}
