import { X } from 'lucide';
import { useEffect, useRef } from 'react';
import { href, useFetcher } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { buttonClass, IconButton } from '#app/ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import * as texts from '#texts';
import type { CheckoutReply } from '../delivery/delivery-actions.ts';

/** The cart's discount code. `note` says why the code does not apply now. */
export type CartCode = { code: string | null; note: string | null };

/**
 * The id of the field. Without JavaScript, the redirect after the form contains it as a fragment, so that the
 * browser focuses the field.
 */
const FIELD_ID = 'discount-code';

/** The discount code of the cart, with a form to apply or remove it. */
export function DiscountCode({ code, note, reply }: CartCode & { reply: CheckoutReply | undefined }) {
  const fetcher = useFetcher<CheckoutReply>();
  const { form, errors, values, turn } = useFormState('apply_code', fetcher.data ?? reply);
  useFocusOnChange(code);
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={`${href('/checkout')}#${FIELD_ID}`}
      className="mt-4 grid gap-2 border-t border-line pt-4"
    >
      <input type="hidden" name="return_to" value={href('/checkout')} />
      <input type="hidden" name="intent" value={code === null ? 'apply_code' : 'remove_code'} />
      {code === null ? (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
          <Field
            key={turn}
            id={FIELD_ID}
            label={texts.codes.label}
            name="code"
            required
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={values.code}
            error={errors.code}
          />
          <button type="submit" className={buttonClass('secondary', 'mt-6.5 h-12')}>
            {texts.codes.apply}
          </button>
        </div>
      ) : (
        <div className="flex items-center justify-between gap-2 text-sm">
          <span>
            {texts.codes.label}: <strong>{code}</strong>
          </span>
          <IconButton id={FIELD_ID} label={texts.codes.remove(code)}>
            <Icon node={X} className="size-4" />
          </IconButton>
        </div>
      )}
      {note !== null && <p className="text-sm font-medium text-bad">{note}</p>}
    </fetcher.Form>
  );
}

/** Focuses the new button or field if it has replaced the focused one. */
function useFocusOnChange(code: string | null): void {
  const previousCode = useRef(code);
  useEffect(() => {
    if (previousCode.current === code) return;
    previousCode.current = code;
    if (document.activeElement === document.body)
      document.getElementById(FIELD_ID)?.focus({ preventScroll: true });
  }, [code]);
}
