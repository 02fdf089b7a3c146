import { Fragment } from 'react';
import { href } from 'react-router';
import * as texts from '#texts';

/** The shop's terms. `isMissing` is true if the shopper tried to pay without accepting them. */
export type CheckoutTerms = { slug: string; title: string; digest: string; isMissing: boolean };

/** Adds the hash of the accepted terms to the payment key. */
export const keyWithTerms = (paymentKey: string, terms: CheckoutTerms | null) =>
  terms ? `${paymentKey}.${terms.digest}` : paymentKey;

/** The name of the checkbox. Its value is the hash of the terms. */
export const TERMS_FIELD = 'terms';
const NOTE = 'terms-note';
/** The id of the form with the button that opens the payment. */
export const PAY_FORM = 'pay-form';

/**
 * The checkbox for accepting the terms, which is required before the payment. The link to the terms opens a
 * new tab.
 */
export function AcceptTerms({ slug, title, digest, isMissing }: CheckoutTerms) {
  const link = (
    <a
      href={href('/pages/:slug', { slug })}
      target="_blank"
      rel="noopener"
      className="underline underline-offset-4"
    >
      {title}
    </a>
  );
  return (
    <div className="mt-5 grid gap-1">
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          form={PAY_FORM}
          name={TERMS_FIELD}
          value={digest}
          required
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? NOTE : undefined}
          className="size-5 shrink-0 accent-(--action)"
        />
        <span className="wrap-anywhere">
          {texts.checkout.acceptTerms(link).map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move
            <Fragment key={place}>{part}</Fragment>
          ))}
        </span>
      </label>
      {isMissing && (
        <p id={NOTE} role="alert" className="text-sm font-medium text-bad">
          {texts.checkout.acceptFirst}
        </p>
      )}
    </div>
  );
}
