import { CreditCard, ExternalLink } from 'lucide';
import { Suspense } from 'react';
import { href } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { amountRefusal } from '#domain/payments/start/amount-refusal.ts';
import * as texts from '#texts';
import { Choice } from './choice.tsx';
import type { EmbeddedFormProps } from './embedded-form-props.ts';
import { EMBEDDED_FORMS } from './embedded-forms.ts';
import { removeNotice } from './notice-store.ts';
import { PaymentKeyFields } from './payment-key-fields.tsx';
import type { PaymentMethods, ProviderMethod } from './payment-methods.ts';

export type OtherPaymentProps = Pick<EmbeddedFormProps, 'totalCents' | 'paymentKey' | 'onBusy'> & {
  methods: PaymentMethods;
  /** The selected method; null before the page's script has run. */
  chosen: string | null;
  /** Whether these methods come first in the form. */
  isFirst: boolean;
};

const formId = (name: string) => `pay-${name}`;

/**
 * The payment methods of all providers except PayPal. Each has a button that leads to the provider's own
 * page, or the provider's form inside the page. They also work without JavaScript.
 */
export function OtherPaymentMethods({
  methods: { others, card },
  isFirst,
  chosen,
  ...paying
}: OtherPaymentProps) {
  return others.map((method, at) => {
    const { name, label, takesCards, maxCents, minCents } = method;
    const refusal = amountRefusal(paying.totalCents, maxCents, minCents);
    return (
      <div key={name} className="group/way grid gap-3">
        <Choice
          value={name}
          text={takesCards ? texts.checkout.cardAt(label) : label}
          defaultChecked={isFirst && at === 0}
        >
          <Icon node={takesCards ? CreditCard : ExternalLink} className="size-5" />
        </Choice>
        <div className="hidden group-has-checked/way:grid">
          {refusal === null ? (
            <Way {...paying} method={method} isChosen={chosen === name} />
          ) : (
            <p className="rounded-xl bg-sunken px-4 py-3 text-sm">
              {texts.checkout.amountRefusals[refusal]({ label, maxCents, minCents, card })}
            </p>
          )}
        </div>
      </div>
    );
  });
}

type WayProps = Omit<OtherPaymentProps, 'methods' | 'chosen' | 'isFirst'> & {
  method: ProviderMethod;
  isChosen: boolean;
};

/** The provider's form if its method is selected; otherwise the button that leads to the provider's page. */
function Way({ method: { name, label, embedded }, isChosen, ...paying }: WayProps) {
  const Form = EMBEDDED_FORMS[name];
  const ownPage = (
    <Button form={formId(name)} className="w-full">
      {texts.checkout.continueTo(label)}
    </Button>
  );
  if (!Form || !embedded || !isChosen) return ownPage;
  return (
    <Suspense>
      <Form {...paying} {...embedded} label={label} ownPage={ownPage} />
    </Suspense>
  );
}

/**
 * The forms that the buttons send. They load a new document, because the response redirects to the provider's
 * page.
 */
export function OtherPaymentForms({
  others,
  paymentKey,
}: Pick<PaymentMethods, 'others'> & { paymentKey: string }) {
  return others.map(({ name }) => (
    <form
      key={name}
      id={formId(name)}
      method="post"
      action={href('/payments/:provider', { provider: name })}
      onSubmit={removeNotice}
    >
      <PaymentKeyFields paymentKey={paymentKey} />
    </form>
  ));
}
