import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import type { DeliveryKind } from '#domain/orders/shipping.ts';
import * as texts from '#texts';
import type { OrderReply } from '../orders/actions.ts';
import { QuantityFields } from './quantity-fields.tsx';

type Props = {
  deliveryKind: DeliveryKind;
  version: number;
  /** The lines with unshipped items. `most` is the number of these items. */
  lines: { line: number; name: string; most: number }[];
  /** The carrier of the shop's last shipment. It is the default for this shipment. */
  carrier: string;
  /** A reason not to ship the order yet, such as a missing payment; null if there is no reason. */
  warning: string | null;
  reply: OrderReply | undefined;
};

/**
 * The form that ships some or all of the unshipped items with a tracking number. For a pick-up, it marks the
 * items as ready.
 */
export function SendForm({ deliveryKind, version, lines, carrier, warning, reply }: Props) {
  const { form, message, errors, values } = useFormState('send', reply);
  const words = texts.adminFulfilment.byDeliveryKind[deliveryKind];
  return (
    <Form
      ref={form}
      id="send"
      method="post"
      preventScrollReset
      className="grid scroll-my-20 gap-4"
      aria-label={words.sendTitle}
    >
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="version" value={version} />
      <FormMessage text={message} />
      {warning !== null && <p className="rounded-xl bg-sunken px-4 py-3 text-sm font-medium">{warning}</p>}
      <QuantityFields lines={lines} whole />
      {deliveryKind === 'sent' && <TrackingFields errors={errors} values={{ carrier, ...values }} />}
      <Button className="justify-self-start">{words.markSent}</Button>
    </Form>
  );
}

type TrackingValues = Partial<Record<'carrier' | 'tracking_number' | 'tracking_url', string>>;

function TrackingFields({ errors, values }: { errors: TrackingValues; values: TrackingValues }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={texts.adminFulfilment.carrier}
          name="carrier"
          maxLength={60}
          autoComplete="off"
          defaultValue={values.carrier}
          error={errors.carrier}
        />
        <Field
          label={texts.adminFulfilment.trackingNumber}
          name="tracking_number"
          maxLength={80}
          autoComplete="off"
          defaultValue={values.tracking_number}
          error={errors.tracking_number}
        />
      </div>
      <Field
        label={texts.adminFulfilment.trackingUrl}
        name="tracking_url"
        inputMode="url"
        maxLength={500}
        autoComplete="off"
        hint={texts.adminFulfilment.trackingHint}
        defaultValue={values.tracking_url}
        error={errors.tracking_url}
      />
    </>
  );
}
