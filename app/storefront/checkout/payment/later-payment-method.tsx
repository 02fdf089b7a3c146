import { FileText, Landmark, LoaderCircle, Wallet } from 'lucide';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import * as texts from '#texts';
import { Choice } from './choice.tsx';
import type { LaterMethod } from './later-methods.ts';

/** `isFirst` says whether the method is selected at first. */
type Props = { method: LaterMethod; busy: boolean; isFirst: boolean };

const icons = { 'bank-transfer': Landmark, invoice: FileText, 'cash-on-collection': Wallet };

/**
 * The part of the payment form for a method that is paid later. Its button sends the form, even without
 * JavaScript.
 */
export function LaterPaymentMethod({ method: { name, label, hint }, busy, isFirst }: Props) {
  return (
    <div className="group/way col-span-full grid gap-3">
      <Choice value={name} text={label} defaultChecked={isFirst}>
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
  );
}
