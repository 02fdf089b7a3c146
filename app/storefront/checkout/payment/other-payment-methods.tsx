import { CreditCard, ExternalLink } from 'lucide';
import { href } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { amountRefusal } from '#domain/payments/start/amount-refusal.ts';
import * as texts from '#texts';
import { Choice } from './choice.tsx';
import { removeNotice } from './notice-store.ts';
import { PaymentKeyFields } from './payment-key-fields.tsx';
import type { PaymentMethods } from './payment-methods.ts';

/** `isFirst`: no other method is offered before these. */
type Props = { methods: PaymentMethods; totalCents: number; isFirst: boolean };

const formId = (name: string) => `pay-${name}`;

/**
 * Providers without their own component: a button leads to the provider's approval page. Works without
 * script.
 */
export function OtherPaymentMethods({ methods: { others, card }, totalCents, isFirst }: Props) {
  return others.map(({ name, label, takesCards, maxCents, minCents }, at) => {
    const refusal = amountRefusal(totalCents, maxCents, minCents);
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
            <Button form={formId(name)} className="w-full">
              {texts.checkout.continueTo(label)}
            </Button>
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

/** The forms of these buttons. They load a new document, because the reply is the provider's page. */
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
