import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { iconClass } from '#app/ui/button.tsx';
import { PaymentForm } from './payment-form.tsx';

type Props = { open: boolean; onOpenChange: (open: boolean) => void; totalCents: number; paymentKey: string };

/** The payment dialog (spec S2). */
export default function PaymentDialog({ open, onOpenChange, totalCents, paymentKey }: Props) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-x-0 bottom-0 z-40 mx-auto max-h-dvh w-full max-w-md overflow-y-auto rounded-t-3xl bg-surface p-6 pb-8 text-ink shadow-float transition duration-200 ease-calm outline-none data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-3xl sm:pb-6">
          <div className="flex items-center justify-between pb-4">
            <Dialog.Title className="text-xl">Complete Your Purchase</Dialog.Title>
            <Dialog.Close aria-label="Close" className={`${iconClass} -mr-2`}>
              <X className="size-5" aria-hidden="true" />
            </Dialog.Close>
          </div>
          <PaymentForm totalCents={totalCents} paymentKey={paymentKey} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
