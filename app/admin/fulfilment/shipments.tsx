import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import type { Shipment } from '#domain/fulfilment/read-fulfilment.ts';
import type { DeliveryKind } from '#domain/orders/shipping.ts';
import * as texts from '#texts';
import { Facts } from '../components/facts.tsx';
import { DateTime } from '../components/order-labels.tsx';

type Props = { deliveryKind: DeliveryKind; shipments: Shipment[]; nameOf: (line: number) => string };

/** The shipments or pickups of an order, each with a button to mark it delivered or picked up. */
export function Shipments({ deliveryKind, shipments, nameOf }: Props) {
  const words = texts.adminFulfilment.byDeliveryKind[deliveryKind];
  if (shipments.length === 0) return null;
  return (
    <ul aria-label={words.shipments} className="grid gap-4">
      {shipments.map((shipment, index) => (
        <li key={shipment.id} className="grid gap-2 rounded-2xl bg-sunken p-4">
          <h3 className="text-base">{words.shipment(index + 1)}</h3>
          <Facts
            rows={[
              [
                texts.adminFulfilment.goods,
                shipment.lines
                  .map(({ line, quantity }) => texts.mail.goods(nameOf(line), quantity))
                  .join(', '),
              ],
              [texts.adminFulfilment.carrier, shipment.carrier],
              [texts.adminFulfilment.trackingNumber, shipment.trackingNumber],
              [
                texts.adminFulfilment.trackingUrl,
                shipment.trackingUrl && (
                  <a
                    key="link"
                    href={shipment.trackingUrl}
                    rel="noreferrer"
                    className="inline-flex min-h-11 items-center break-all underline underline-offset-4"
                  >
                    {shipment.trackingUrl}
                  </a>
                ),
              ],
              [words.sentAt(), <DateTime key="sent" at={shipment.sentAt} />],
              [
                words.deliveredAt(),
                shipment.deliveredAt && <DateTime key="delivered" at={shipment.deliveredAt} />,
              ],
            ]}
          />
          {shipment.deliveredAt === null && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="deliver" />
              <input type="hidden" name="shipment" value={shipment.id} />
              <Button look="secondary">{words.markDelivered}</Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}
