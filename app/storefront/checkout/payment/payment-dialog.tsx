import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide';
import { useState } from 'react';
import { iconClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { dialogClass, veilClass } from '#app/ui/layout/dialog-class.ts';
import * as texts from '#texts';
import { PaymentForm, type PaymentFormProps } from './payment-form.tsx';

type Props = Omit<PaymentFormProps, 'onBusy' | 'onChange'> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The payment dialog (spec S2). It can't be closed during a payment, so that the shopper sees the result. */
export default function PaymentDialog({ open, onOpenChange, ...payment }: Props) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => (isOpen || !busy) && onOpenChange(isOpen)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={veilClass} />
        <Dialog.Popup className={dialogClass}>
          <div className="flex items-center justify-between pb-4">
            <Dialog.Title className="text-xl">{texts.checkout.paymentTitle}</Dialog.Title>
            <Dialog.Close aria-label={texts.checkout.close} disabled={busy} className={`${iconClass} -mr-2`}>
              <Icon node={X} className="size-5" />
            </Dialog.Close>
          </div>
          <PaymentForm {...payment} onBusy={setBusy} onChange={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
