import { Form, href } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import * as texts from '#texts';
import { PAY_FORM } from './accept-terms.tsx';
import type { MissingStep } from './missing-step.ts';

type Props = {
  missingStep: MissingStep | null;
  onOpen: () => void;
  onMissingStep: () => void;
};

const NOTE = 'proceed-note';

/**
 * The button that opens the payment, or leads to the first missing step. If that step is a form, the button
 * submits the form, so that its fields show what is missing. The button then looks secondary, because the
 * main button is in the form.
 */
export function Proceed({ missingStep, onOpen, onMissingStep }: Props) {
  if (missingStep === null)
    return (
      <Form
        id={PAY_FORM}
        action={href('/checkout')}
        onSubmit={(event) => {
          event.preventDefault();
          onOpen();
        }}
      >
        <input type="hidden" name="pay" value="1" />
        <Button className="w-full">{texts.checkout.proceed}</Button>
      </Form>
    );
  return (
    <>
      {'form' in missingStep ? (
        <Button look="secondary" form={missingStep.form} aria-describedby={NOTE} className="w-full">
          {texts.checkout.proceed}
        </Button>
      ) : (
        <Form
          action={`${href('/checkout')}#${missingStep.target}`}
          onSubmit={(event) => {
            event.preventDefault();
            onMissingStep();
            document.getElementById(missingStep.target)?.focus();
          }}
        >
          <input type="hidden" name="pay" value="1" />
          <Button look="secondary" aria-describedby={NOTE} className="w-full">
            {texts.checkout.proceed}
          </Button>
        </Form>
      )}
      <p
        id={NOTE}
        className={`col-span-2 text-sm lg:pt-3 ${missingStep.kind === 'lines' ? 'text-bad' : 'text-quiet'}`}
      >
        {texts.checkout.sayFirst[missingStep.kind]}
      </p>
    </>
  );
}
