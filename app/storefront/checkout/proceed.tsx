import { Form, href } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import * as texts from '#texts';
import { AcceptTerms, type CheckoutTerms } from './accept-terms.tsx';
import type { MissingStep } from './missing-step.ts';

type Props = {
  missingStep: MissingStep | null;
  /** Null if the shop asks for no consent to its terms. */
  terms: CheckoutTerms | null;
  onOpen: () => void;
  onMissingStep: () => void;
};

const NOTE = 'proceed-note';

/**
 * Opens the payment, or leads to the first missing step: an incomplete form is submitted, so that its fields
 * show what is missing.
 */
export function Proceed({ missingStep, terms, onOpen, onMissingStep }: Props) {
  if (missingStep === null)
    return (
      <Form
        action={href('/checkout')}
        onSubmit={(event) => {
          event.preventDefault();
          onOpen();
        }}
      >
        <input type="hidden" name="pay" value="1" />
        {terms && <AcceptTerms key={terms.digest} {...terms} />}
        <Button className="mt-5 w-full">{texts.checkout.proceed}</Button>
      </Form>
    );
  const note = (
    <p id={NOTE} className={`pt-3 text-sm ${missingStep.kind === 'lines' ? 'text-bad' : 'text-quiet'}`}>
      {texts.checkout.sayFirst[missingStep.kind]}
    </p>
  );
  if ('form' in missingStep)
    return (
      <>
        <Button form={missingStep.form} aria-describedby={NOTE} className="mt-5 w-full">
          {texts.checkout.proceed}
        </Button>
        {note}
      </>
    );
  return (
    <Form
      action={`${href('/checkout')}#${missingStep.target}`}
      onSubmit={(event) => {
        event.preventDefault();
        onMissingStep();
        document.getElementById(missingStep.target)?.focus();
      }}
    >
      <input type="hidden" name="pay" value="1" />
      <Button aria-describedby={NOTE} className="mt-5 w-full">
        {texts.checkout.proceed}
      </Button>
      {note}
    </Form>
  );
}
