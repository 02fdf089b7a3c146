import { quantityToShip, returnable } from '#domain/fulfilment/fulfilment-state.ts';
import type { Fulfilment } from '#domain/fulfilment/read-fulfilment.ts';
import type { ReceiptLine } from '#domain/orders/receipt.ts';
import type { DeliveryKind } from '#domain/orders/shipping.ts';
import type { Payment } from '#domain/payments/lifecycle/payment.ts';
import { canReturn } from '#domain/payments/refunds/by-line/can-return.ts';
import * as texts from '#texts';
import { Panel } from '../components/panel.tsx';
import { Table, Td, Th } from '../components/table.tsx';
import type { OrderReply } from '../orders/actions.ts';
import type { LaterPaymentView } from '../orders/order/later-payment-view.ts';
import { FulfilmentBadge } from './fulfilment-badge.tsx';
import { LineRefundForm } from './line-refund-form.tsx';
import { LINE_REFUND_KINDS, type LineRefundIntent, LineRefundLinks } from './line-refund-links.tsx';
import type { ProposedLineRefund } from './proposed-line-refund.ts';
import { SendForm } from './send-form.tsx';
import { Shipments } from './shipments.tsx';

type Props = {
  fulfilment: Fulfilment;
  deliveryKind: DeliveryKind;
  lines: ReceiptLine[];
  /** Whether the order is completely refunded. */
  isRefunded: boolean;
  payment: Pick<Payment, 'state'> | null;
  /** The shipping costs that are not refunded yet, in cents. */
  deliveryCents: number;
  /** The carrier of the shop's last shipment; '' for none. */
  carrier: string;
  /** The payment of an order that is paid later; null for an order that was paid immediately. */
  later: Pick<LaterPaymentView, 'state' | 'method'> | null;
  /** The cancellation or return that the page proposes after a click at an order line; null for none. */
  asked: ProposedLineRefund | null;
  reply: OrderReply | undefined;
};

/** The class of columns that phones hide. On phones, these numbers are shown below the product's name. */
const roomy = 'hidden @md:table-cell';

/** The fulfillment of an order: quantities, shipments, and the forms to ship, cancel and return. */
export function FulfilmentPanel(props: Props) {
  const {
    fulfilment,
    deliveryKind,
    lines,
    isRefunded,
    payment,
    deliveryCents,
    carrier,
    later,
    asked,
    reply,
  } = props;
  const isTooEarly = later?.state === 'awaiting' && later.method === 'bank-transfer';
  const words = texts.adminFulfilment.byDeliveryKind[deliveryKind];
  const nameOf = (line: number) => lines[line]?.name ?? '';
  const shared = { fulfilment, nameOf, deliveryCents, isPaidLater: later !== null, asked, reply };
  const anyCancelled = fulfilment.lines.some(({ cancelled }) => cancelled > 0);
  const anyReturned = fulfilment.lines.some(({ returned }) => returned > 0);
  const left = fulfilment.lines.filter((line) => quantityToShip(line) > 0);
  return (
    <Panel
      title={texts.adminFulfilment.title}
      end={<FulfilmentBadge state={fulfilment.state} deliveryKind={deliveryKind} />}
    >
      <Table label={texts.adminFulfilment.lineTable}>
        <thead>
          <tr>
            <Th>{texts.adminOrders.product}</Th>
            <Th number className={roomy}>
              {texts.adminFulfilment.ordered}
            </Th>
            <Th number className={roomy}>
              {words.sent}
            </Th>
            {anyCancelled && (
              <Th number className={roomy}>
                {texts.adminFulfilment.cancelled}
              </Th>
            )}
            {anyReturned && (
              <Th number className={roomy}>
                {texts.adminFulfilment.returned}
              </Th>
            )}
            <Th number>{words.left}</Th>
          </tr>
        </thead>
        <tbody>
          {fulfilment.lines.map((line) => (
            <tr key={line.line}>
              <Td>
                <span className="block min-w-32 hyphens-auto wrap-anywhere">{nameOf(line.line)}</span>
                <span className="block text-xs text-quiet @md:hidden">
                  {[
                    `${texts.adminFulfilment.ordered} ${line.quantity}`,
                    `${words.sent} ${line.sent}`,
                    line.cancelled > 0 && `${texts.adminFulfilment.cancelled} ${line.cancelled}`,
                    line.returned > 0 && `${texts.adminFulfilment.returned} ${line.returned}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {!line.isDelivered && (
                  <span className="block text-xs text-quiet">{texts.adminFulfilment.notDelivered}</span>
                )}
                <LineRefundLinks line={line} name={nameOf(line.line)} payment={payment} />
              </Td>
              <Td number className={roomy}>
                {line.quantity}
              </Td>
              <Td number className={roomy}>
                {line.sent}
              </Td>
              {anyCancelled && (
                <Td number className={roomy}>
                  {line.cancelled}
                </Td>
              )}
              {anyReturned && (
                <Td number className={roomy}>
                  {line.returned}
                </Td>
              )}
              <Td number>{quantityToShip(line)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {!isRefunded && left.length > 0 && (
        <SendForm
          key={fulfilment.version}
          deliveryKind={deliveryKind}
          version={fulfilment.version}
          lines={left.map((line) => ({
            line: line.line,
            name: nameOf(line.line),
            most: quantityToShip(line),
          }))}
          carrier={carrier}
          warning={isTooEarly ? texts.adminLater.sendWarning : null}
          reply={reply}
        />
      )}
      {payment && canReturn(payment, 'cancelled') && (
        <RefundableLines intent="cancel" title={words.cancelTitle} {...shared} />
      )}
      {payment && canReturn(payment, 'returned') && (
        <RefundableLines intent="return" title={words.returnTitle} {...shared} />
      )}
      <Shipments deliveryKind={deliveryKind} shipments={fulfilment.shipments} nameOf={nameOf} />
    </Panel>
  );
}

type RefundableLinesProps = Pick<Props, 'fulfilment' | 'deliveryCents' | 'asked' | 'reply'> & {
  intent: LineRefundIntent;
  title: string;
  isPaidLater: boolean;
  nameOf: (line: number) => string;
};

function RefundableLines({ intent, fulfilment, nameOf, asked, ...rest }: RefundableLinesProps) {
  const { lines, version, orderId } = fulfilment;
  const found = lines
    .map((line) => ({
      line: line.line,
      name: nameOf(line.line),
      most: returnable(line)[LINE_REFUND_KINDS[intent]],
    }))
    .filter(({ most }) => most > 0);
  if (found.length === 0) return null;
  const own = asked?.intent === intent ? asked : null;
  const key = `${version} ${own?.pieces.join()}`;
  return <LineRefundForm key={key} {...{ intent, version, orderId, ...rest }} lines={found} asked={own} />;
}
