import type { Fulfilment } from '#domain/fulfilment/read-fulfilment.ts';
import { toSend } from '#domain/fulfilment/state-of.ts';
import type { ReceiptLine } from '#domain/orders/receipt.ts';
import * as texts from '#texts';
import { Badge } from '../components/badge.tsx';
import { Panel } from '../components/panel.tsx';
import { Table, Td, Th } from '../components/table.tsx';
import type { OrderReply } from '../orders/actions.ts';
import { SendForm } from './send-form.tsx';
import { Shipments } from './shipments.tsx';

type Props = {
  fulfilment: Fulfilment;
  lines: ReceiptLine[];
  /** The shop still has its money. */
  standing: boolean;
  reply: OrderReply | undefined;
};

/** What becomes of the goods of an order: its pieces, what is sent, and the forms for that. */
export function FulfilmentPanel({ fulfilment, lines, standing, reply }: Props) {
  const nameOf = (line: number) => lines[line]?.name ?? '';
  const left = fulfilment.lines.filter((line) => toSend(line) > 0);
  return (
    <Panel title={texts.adminFulfilment.title} end={<FulfilmentBadge state={fulfilment.state} />}>
      <Table label={texts.adminFulfilment.lineTable}>
        <thead>
          <tr>
            <Th>{texts.adminOrders.product}</Th>
            <Th number>{texts.adminFulfilment.ordered}</Th>
            <Th number>{texts.adminFulfilment.sent}</Th>
            <Th number>{texts.adminFulfilment.cancelled}</Th>
            <Th number>{texts.adminFulfilment.left}</Th>
          </tr>
        </thead>
        <tbody>
          {fulfilment.lines.map((line) => (
            <tr key={line.line}>
              <Td>
                <span className="break-words">{nameOf(line.line)}</span>
                {!line.isDelivered && (
                  <span className="block text-xs text-quiet">{texts.adminFulfilment.notDelivered}</span>
                )}
              </Td>
              <Td number>{line.quantity}</Td>
              <Td number>{line.sent}</Td>
              <Td number>{line.cancelled}</Td>
              <Td number>{toSend(line)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {standing && left.length > 0 && (
        <SendForm
          key={fulfilment.version}
          version={fulfilment.version}
          lines={left.map((line) => ({ line: line.line, name: nameOf(line.line), most: toSend(line) }))}
          reply={reply}
        />
      )}
      <Shipments shipments={fulfilment.shipments} nameOf={nameOf} />
    </Panel>
  );
}

/** How far the goods of an order are. */
export function FulfilmentBadge({ state }: Pick<Fulfilment, 'state'>) {
  const tone = state === 'open' || state === 'in-part' ? 'warn' : state === 'cancelled' ? 'quiet' : 'good';
  return <Badge tone={tone}>{texts.adminFulfilment.states[state]}</Badge>;
}
