import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide';
import { useState } from 'react';
import { iconClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import * as texts from '#texts';
import { PaymentForm, type PaymentFormProps } from './payment-form.tsx';

type Props = Omit<PaymentFormProps, 'onBusy'> & { open: boolean; onOpenChange: (open: boolean) => void };

/** The payment dialog (spec S2). While a payment is under way it stays, so that its end is seen. */
export default function PaymentDialog({ open, onOpenChange, ...payment }: Props) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog.Root open={open} onOpenChange={(wanted) => (wanted || !busy) && onOpenChange(wanted)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-x-0 bottom-0 z-40 mx-auto max-h-dvh w-full max-w-md overflow-y-auto rounded-t-3xl bg-surface p-6 pb-8 text-ink shadow-float transition duration-200 ease-calm outline-none data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-3xl sm:pb-6">
          <div className="flex items-center justify-between pb-4">
            <Dialog.Title className="text-xl">{texts.checkout.paymentTitle}</Dialog.Title>
            <Dialog.Close aria-label={texts.checkout.close} disabled={busy} className={`${iconClass} -mr-2`}>
              <Icon node={X} className="size-5" />
            </Dialog.Close>
          </div>
          <PaymentForm {...payment} onBusy={setBusy} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
