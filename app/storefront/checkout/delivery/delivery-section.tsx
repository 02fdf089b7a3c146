import { MapPinOff } from 'lucide';
import { Form, href } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import * as texts from '#texts';
import { NOT_DELIVERED } from '../missing-step.ts';
import { CheckoutSection } from './checkout-section.tsx';
import type { CheckoutReply } from './delivery-actions.ts';
import { DeliveryForm } from './delivery-form.tsx';
import type { DeliveryData } from './load-delivery.ts';
import { MethodChoice } from './method-choice.tsx';

/** `payRequested` is true if the shopper tried to pay without an address. */
type Props = { delivery: DeliveryData; payRequested: boolean; reply: CheckoutReply | undefined };

/**
 * The delivery address and the shipping method. Until the address is confirmed, the section shows the form.
 */
export function DeliverySection({ delivery: { form, confirmed }, payRequested, reply }: Props) {
  return (
    <CheckoutSection id="delivery" title={texts.orders.delivery} isConfirmed={confirmed !== null}>
      {form && <DeliveryForm {...form} payRequested={payRequested} reply={reply} />}
      {confirmed && <ConfirmedDelivery {...confirmed} />}
    </CheckoutSection>
  );
}

type ConfirmedProps = NonNullable<DeliveryData['confirmed']>;

function ConfirmedDelivery({
  lines,
  billing,
  email,
  country,
  methods,
  methodId,
  deliveryKind,
}: ConfirmedProps) {
  return (
    <>
      <div className="grid gap-4 text-sm sm:grid-cols-2">
        <Lines label={texts.orders.addressOf[deliveryKind]} lines={email ? [...lines, email] : lines} />
        {billing && <Lines label={texts.orders.billing} lines={billing} />}
      </div>
      <Form method="post" action={href('/checkout')} preventScrollReset>
        <input type="hidden" name="intent" value="change-address" />
        <Button look="secondary">{texts.checkout.changeAddress}</Button>
      </Form>
      {methods.length > 0 ? (
        <MethodChoice methods={methods} chosen={methodId} />
      ) : (
        <div
          role="alert"
          id={NOT_DELIVERED}
          tabIndex={-1}
          className="flex gap-3 rounded-2xl bg-sunken p-4 text-sm"
        >
          <Icon node={MapPinOff} className="size-5 shrink-0 text-warn" />
          <div className="grid gap-1">
            <p className="font-semibold">{texts.checkout.notThere(country)}</p>
            <p className="text-quiet">{texts.checkout.notThereHint}</p>
          </div>
        </div>
      )}
    </>
  );
}

function Lines({ label, lines }: { label: string; lines: string[] }) {
  return (
    <div className="min-w-0">
      <h3 className="pb-1 text-sm font-medium text-quiet">{label}</h3>
      <address className="not-italic break-words">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an address have no other name
          <span key={index} className="block first:font-semibold">
            {line}
          </span>
        ))}
      </address>
    </div>
  );
}
