import type { Receipt } from '#domain/orders/receipt.ts';
import * as texts from '#texts';
import { OrderDate } from './order-date.tsx';
import { OrderId } from './order-id.tsx';

/** Details of an order that few customers need: the date, payment, payer and full id. */
export function OrderFacts({ receipt }: { receipt: Receipt }) {
  const { payer } = receipt;
  return (
    <section aria-labelledby="order-facts" className="pt-10 print:pt-6">
      <h2 id="order-facts" className="pb-3 text-base tracking-normal">
        {texts.orderSteps.details}
      </h2>
      <dl className="grid grid-cols-1 gap-x-10 gap-y-4 border-t border-line pt-4 text-sm sm:grid-cols-2 lg:grid-cols-[auto_auto_minmax(0,1fr)] print:grid-cols-2">
        <Fact label={texts.orders.date}>
          <OrderDate at={receipt.createdAt} />
        </Fact>
        <Fact label={texts.orders.paymentMethod}>{texts.orders.method(receipt.method)}</Fact>
        <Fact label={texts.orders.payer}>
          <span className="wrap-anywhere">{payer.name}</span>
          {payer.email && <span className="block break-all text-quiet">{payer.email}</span>}
        </Fact>
        <Fact label={texts.orders.orderId} className="sm:col-span-2 lg:col-span-3">
          <OrderId id={receipt.id} />
        </Fact>
      </dl>
    </section>
  );
}

type FactProps = { label: string; className?: string; children: React.ReactNode };

function Fact({ label, className = '', children }: FactProps) {
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className="text-quiet">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
