import type { ComponentProps } from 'react';
import { Form, href } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { emptyAddress } from '#domain/addresses/address.ts';
import * as texts from '#texts';
import { AddressFields } from '../../addresses/address-fields.tsx';
import { submittedAddress } from '../../addresses/address-readers.ts';
import { SubmitButton } from '../../auth/submit-button.tsx';
import { ADDRESS_FORM, CHOOSE_ADDRESS } from '../missing-step.ts';
import type { CheckoutReply } from './delivery-actions.ts';
import type { DeliveryData } from './load-delivery.ts';
import { useAddressDrafts } from './use-address-drafts.ts';

const CHOICE_NOTE = 'choose-address-note';

type Props = NonNullable<DeliveryData['form']> & { payRequested: boolean; reply: CheckoutReply | undefined };

/**
 * The form for the delivery address. The shopper selects a saved address with one click, or enters a new
 * address.
 */
export function DeliveryForm(props: Props) {
  const { book, hasInput, payRequested, reply } = props;
  const needsChoice = payRequested && !hasInput;
  const chosen = useFormState('choose-address', reply);
  if (book.length === 0) return <AddressForm {...props} />;
  return (
    <>
      <ul className="grid gap-3">
        {book.map((entry, index) => (
          <BookEntry
            key={entry.id}
            {...entry}
            button={{
              ...(index === 0 && { id: CHOOSE_ADDRESS }),
              ...(needsChoice && { 'aria-describedby': CHOICE_NOTE }),
            }}
          />
        ))}
      </ul>
      {needsChoice && (
        <p id={CHOICE_NOTE} role="alert" className="text-sm font-medium text-bad">
          {texts.checkout.chooseAddress}
        </p>
      )}
      <details open={hasInput || reply?.form !== undefined || undefined}>
        <summary className="flex min-h-11 cursor-pointer items-center font-medium underline underline-offset-4">
          {texts.checkout.otherAddress}
        </summary>
        <div className="pt-3">
          <AddressForm key={chosen.turn} {...props} bookErrors={chosen.errors} />
        </div>
      </details>
    </>
  );
}

type EntryProps = { id: number; lines: string[]; button: ComponentProps<'button'> };

function BookEntry({ id, lines, button }: EntryProps) {
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
          {...button}
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

function AddressForm({ bookErrors = {}, ...props }: Props & { bookErrors?: Errors }) {
  const { asksEmail, asksPhone, countries, billingCountries, reply } = props;
  const sent = useFormState('deliver', reply);
  const other = useFormState('country', reply);
  const sendDraft = useAddressDrafts();
  const values: Errors = { ...other.values, ...sent.values };
  const errors = { ...bookErrors, ...sent.errors };
  const address = submittedAddress(values, props.address);
  const billingDefaults = props.billing ?? emptyAddress(props.ownCountry);
  const billing = submittedAddress(values, billingDefaults, 'billing_');
  const hasBilling = values.elsewhere === undefined ? props.billing !== null : values.elsewhere === 'on';
  return (
    <Form
      id={ADDRESS_FORM}
      ref={sent.form}
      method="post"
      action={href('/checkout')}
      noValidate
      preventScrollReset
      onBlur={({ currentTarget, target }) => {
        if (isChanged(target)) sendDraft(currentTarget);
      }}
      className="group/delivery grid gap-5"
    >
      {/* The Enter key presses the first button of a form. Without this hidden button, it would press another
          one. */}
      <button type="submit" name="intent" value="deliver" hidden />
      {asksEmail && (
        <Field
          label={texts.checkout.email}
          name="email"
          type="email"
          autoComplete="email"
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
        validates={false}
      />
      {!asksEmail && (
        <Checkbox
          name="save_address"
          text={texts.checkout.saveAddress}
          checked={values.save_address === 'on'}
        />
      )}
      <Checkbox name="elsewhere" text={texts.checkout.otherBilling} checked={hasBilling} />
      <fieldset className="hidden gap-4 group-has-[[name=elsewhere]:checked]/delivery:grid">
        <legend className="pb-3 font-medium">{texts.orders.billing}</legend>
        <AddressFields
          countries={billingCountries}
          values={billing}
          errors={errors}
          asksPhone={false}
          prefix="billing_"
          purpose="billing"
          validates={false}
        />
      </fieldset>
      <SubmitButton intent="deliver" text={texts.checkout.confirmAddress} />
    </Form>
  );
}

/** Whether a text field or checkbox differs from its initial value. Select fields always count as changed. */
function isChanged(target: EventTarget): boolean {
  if (target instanceof HTMLInputElement)
    return target.value !== target.defaultValue || target.checked !== target.defaultChecked;
  return target instanceof HTMLSelectElement;
}

function Checkbox({ name, text, checked = false }: { name: string; text: string; checked?: boolean }) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <input type="checkbox" name={name} value="on" defaultChecked={checked} className="size-5 accent-ink" />
      {text}
    </label>
  );
}
