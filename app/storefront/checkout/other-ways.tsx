import { ExternalLink } from 'lucide';
import { href } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { amountRefusal } from '#domain/payments/amount-refusal.ts';
import * as texts from '#texts';
import { Choice } from './choice.tsx';
import { PaymentKeyFields } from './payment-key-fields.tsx';
import type { WaysToPay } from './ways-to-pay.ts';

type Props = { ways: WaysToPay; totalCents: number };

const formId = (name: string) => `pay-${name}`;

/**
 * Providers without a part of their own here: a button leads to the page where the payer approves. Works
 * without script.
 */
export function OtherWays({ ways: { others, card }, totalCents }: Props) {
  return others.map(({ name, label, maxCents }) => {
    const refusal = amountRefusal(totalCents, maxCents);
    return (
      <div key={name} className="group/way grid gap-3">
        <Choice value={name} text={label}>
          <Icon node={ExternalLink} className="size-5" />
        </Choice>
        <div className="hidden group-has-checked/way:grid">
          {refusal === null ? (
            <Button form={formId(name)} className="w-full">
              {texts.checkout.continueTo(label)}
            </Button>
          ) : (
            <p className="rounded-xl bg-sunken px-4 py-3 text-sm">
              {texts.checkout.amountRefusals[refusal]({ label, maxCents, card })}
            </p>
          )}
        </div>
      </div>
    );
  });
}

/**
 * The forms of their buttons, as documents of their own: what a provider answers is a page of the provider's.
 */
export function OtherWayForms({ others, paymentKey }: Pick<WaysToPay, 'others'> & { paymentKey: string }) {
  return others.map(({ name }) => (
    <form key={name} id={formId(name)} method="post" action={href('/payments/:provider', { provider: name })}>
      <PaymentKeyFields paymentKey={paymentKey} />
    </form>
  ));
}
