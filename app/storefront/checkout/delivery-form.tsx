import { Form, href, useFetcher } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { emptyAddress } from '#domain/addresses/address.ts';
import * as texts from '#texts';
import { AddressFields } from '../addresses/address-fields.tsx';
import { typedAddress } from '../addresses/address-readers.ts';
import { SubmitButton } from '../auth/submit-button.tsx';
import type { DeliveryReply } from './delivery-actions.ts';
import type { ShownDelivery } from './load-delivery.ts';

type Props = NonNullable<ShownDelivery['form']> & { reply: DeliveryReply | undefined };

/** Asks where the cart goes: one tap on an address of the book, or the form of a country. */
export function DeliveryForm(props: Props) {
  const { book, typed, reply } = props;
  const chosen = useFormState('choose-address', reply);
  if (book.length === 0) return <Asked {...props} />;
  return (
    <>
      <ul className="grid gap-3">
        {book.map((entry) => (
          <BookEntry key={entry.id} {...entry} />
        ))}
      </ul>
      <details open={typed || reply?.form !== undefined || undefined}>
        <summary className="flex min-h-11 cursor-pointer items-center font-medium underline underline-offset-4">
          {texts.checkout.otherAddress}
        </summary>
        <div className="pt-3">
          <Asked key={chosen.turn} {...props} errorsOfBook={chosen.errors} />
        </div>
      </details>
    </>
  );
}

function BookEntry({ id, lines }: { id: number; lines: string[] }) {
  const [name, ...rest] = lines;
  return (
    <li>
      <Form
        method="post"
        action={href('/checkout')}
        preventScrollReset
        className="flex flex-wrap items-center justify-between gap-3 rounded-2xl bg-sunken p-4 text-sm"
      >
        <input type="hidden" name="intent" value="choose-address" />
        <input type="hidden" name="address" value={id} />
        <span className="min-w-0 break-words">
          <span className="block font-semibold">{name}</span>
          <span className="block text-quiet">{rest.join(', ')}</span>
        </span>
        <Button
          look="secondary"
          aria-label={texts.addresses.named(texts.checkout.useAddress, rest.join(', '))}
        >
          {texts.checkout.useAddress}
        </Button>
      </Form>
    </li>
  );
}

type Errors = Partial<Record<string, string>>;

function Asked({ errorsOfBook = {}, ...props }: Props & { errorsOfBook?: Errors }) {
  const { asksEmail, asksPhone, countries, billingCountries, reply } = props;
  const sent = useFormState('deliver', reply);
  const other = useFormState('country', reply);
  const keep = useFetcher();
  const values: Errors = { ...other.values, ...sent.values };
  const errors = { ...errorsOfBook, ...sent.errors };
  const address = typedAddress(values, props.address);
  const ofBilling = props.billing ?? emptyAddress(props.ownCountry);
  const billing = typedAddress(values, ofBilling, 'billing_');
  const bills = values.elsewhere === undefined ? props.billing !== null : values.elsewhere === 'on';
  return (
    <Form
      ref={sent.form}
      method="post"
      action={href('/checkout')}
      noValidate
      preventScrollReset
      onBlur={({ currentTarget, target }) => {
        if (!isChanged(target)) return;
        const typed = new FormData(currentTarget);
        typed.set('intent', 'typed');
        keep.submit(typed, { method: 'post', action: href('/checkout') });
      }}
      className="group/delivery grid gap-5"
    >
      {/* What the Enter key presses. */}
      <button type="submit" name="intent" value="deliver" hidden />
      {asksEmail && (
        <Field
          label={texts.checkout.email}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          aria-required
          hint={texts.checkout.emailHint}
          defaultValue={values.email ?? props.email}
          error={errors.email}
        />
      )}
      <AddressFields
        countries={countries}
        values={address}
        errors={errors}
        asksPhone={asksPhone}
        purpose="shipping"
        demands={false}
      />
      {!asksEmail && <Tick name="save_address" text={texts.checkout.saveAddress} />}
      <Tick name="elsewhere" text={texts.checkout.otherBilling} checked={bills} />
      <fieldset className="hidden gap-4 group-has-[[name=elsewhere]:checked]/delivery:grid">
        <legend className="pb-3 font-medium">{texts.orders.billing}</legend>
        <AddressFields
          countries={billingCountries}
          values={billing}
          errors={errors}
          asksPhone={false}
          prefix="billing_"
          purpose="billing"
          demands={false}
        />
      </fieldset>
      <SubmitButton intent="deliver" text={texts.checkout.confirmAddress} />
    </Form>
  );
}

/** Whether a field of the form holds other than what it began with. */
function isChanged(target: EventTarget): boolean {
  if (target instanceof HTMLInputElement) return target.value !== target.defaultValue;
  return target instanceof HTMLSelectElement;
}

function Tick({ name, text, checked = false }: { name: string; text: string; checked?: boolean }) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <input type="checkbox" name={name} value="on" defaultChecked={checked} className="size-5 accent-ink" />
      {text}
    </label>
  );
}
