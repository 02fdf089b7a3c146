import { FileText, Landmark, LoaderCircle, Wallet } from 'lucide';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import * as texts from '#texts';
import { Choice } from './choice.tsx';
import type { LaterMethod } from './later-methods.ts';

/** `isFirst`: no other method is offered before these. */
type Props = { later: LaterMethod[]; busy: boolean; isFirst: boolean };

const icons = { 'bank-transfer': Landmark, invoice: FileText, 'cash-on-collection': Wallet };

/** Methods that are paid after the order. Their button sends the payment form, with or without script. */
export function LaterPaymentMethods({ later, busy, isFirst }: Props) {
  return later.map(({ name, label, hint }, at) => (
    <div key={name} className="group/way col-span-full grid gap-3">
      <Choice value={name} text={label} defaultChecked={isFirst && at === 0}>
        <Icon node={icons[name]} className="size-5" />
      </Choice>
      <div className="hidden gap-3 group-has-checked/way:grid">
        <p className="text-sm text-quiet">{hint}</p>
        <Button disabled={busy} className="w-full disabled:cursor-progress">
          {busy && <Icon node={LoaderCircle} className="size-4 animate-spin" />}
          {busy ? texts.checkout.processing : texts.payLater.placeOrder}
        </Button>
      </div>
    </div>
  ));
}
