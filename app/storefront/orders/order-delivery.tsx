import type { DeliveryInWords } from '#app/orders/delivery-in-words.ts';
import * as texts from '#texts';

/** Where and how an order is shipped. */
export function OrderDelivery({
  kind,
  lines,
  billing,
  method,
  isDelivered,
}: DeliveryInWords & { isDelivered: boolean }) {
  const heading = isDelivered ? texts.orderSteps.deliveredTo : texts.orderSteps.deliverTo;
  return (
    <section aria-label={texts.orders.delivery} className="grid gap-4 text-sm break-inside-avoid">
      <Part label={kind === 'fetched' ? texts.orders.addressOf[kind] : heading} lines={lines}>
        <p className="pt-1 text-quiet">{method}</p>
      </Part>
      {billing && <Part label={texts.orders.billing} lines={billing} />}
    </section>
  );
}

function Part({ label, lines, children }: { label: string; lines: string[]; children?: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <h2 className="pb-1 text-base tracking-normal">{label}</h2>
      <address className="not-italic wrap-anywhere">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an address have no other name
          <span key={index} className="block">
            {line}
          </span>
        ))}
      </address>
      {children}
    </div>
  );
}
