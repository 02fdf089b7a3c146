import { CircleCheck, type IconNode, PackageCheck, PackageOpen, Store, Truck, Undo2, Wallet } from 'lucide';
import { Icon } from '#app/ui/icon.tsx';
import type { CurrentStep } from '#domain/fulfilment/current-step.ts';
import * as texts from '#texts';
import type { OrderPageData } from './load-order.ts';

const icons: Record<CurrentStep, IconNode> = {
  open: PackageOpen,
  'in-part': Truck,
  sent: Truck,
  delivered: PackageCheck,
  cancelled: Undo2,
  returned: Undo2,
  refunded: Undo2,
  paid: CircleCheck,
  complete: CircleCheck,
  unpaid: Wallet,
};

type Props = Pick<OrderPageData, 'step' | 'deliveryKind' | 'delivery' | 'receipt' | 'isPaidLater'>;

/** The current step of an order, and the next one. */
export function ShownStep({ step, deliveryKind, delivery, receipt, isPaidLater }: Props) {
  const isFetched = deliveryKind === 'fetched';
  const words = isFetched ? texts.orderSteps.nowFetched : texts.orderSteps.now;
  const isOnTheWay = step === 'open' || step === 'in-part' || step === 'sent';
  const { refundedCents } = receipt;
  // The merchant refunds an order that is paid later outside of the shop, so such refunds are not shown here.
  const isPartlyRefunded = !isPaidLater && refundedCents > 0 && refundedCents < receipt.totalCents;
  return (
    <div className="flex items-start gap-4 self-start rounded-3xl bg-sunken p-5 print:hidden">
      <Icon node={isFetched && isOnTheWay ? Store : icons[step]} className="mt-0.5 size-6 shrink-0" />
      <div className="grid min-w-0 gap-1">
        <p className="text-lg leading-snug font-semibold wrap-anywhere">{words[step]}</p>
        {isOnTheWay && delivery && delivery.place !== '' && (
          <p className="text-sm wrap-anywhere">{texts.orderSteps.collectAt(delivery.place)}</p>
        )}
        {isOnTheWay && delivery?.dates && (
          <p className="text-sm text-quiet">{texts.orderSteps.expected(delivery.dates)}</p>
        )}
        {step === 'refunded' && !isPaidLater && (
          <p className="text-sm text-quiet">{texts.orderSteps.toOriginalMethod}</p>
        )}
        {isPartlyRefunded && (
          <p className="text-sm text-quiet">
            {texts.orderSteps.partlyRefunded(texts.format.money(refundedCents))}
          </p>
        )}
      </div>
    </div>
  );
}
