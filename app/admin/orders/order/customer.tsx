import type { DeliveryInWords } from '#app/orders/delivery-in-words.ts';
import type { Receipt } from '#domain/orders/receipt.ts';
import * as texts from '#texts';
import { CopyButton } from '../../components/copy-button.tsx';
import { Panel } from '../../components/panel.tsx';

type Props = {
  payer: Receipt['payer'];
  /** Where the order is shipped; null if nothing is shipped. */
  sentTo: DeliveryInWords | null;
};

/** The customer's data and the shipping address. */
export function Customer({ payer, sentTo }: Props) {
  return (
    <Panel title={texts.adminOrders.payer}>
      <div className="grid gap-1 text-sm">
        {payer.name && <p className="font-medium wrap-anywhere">{payer.name}</p>}
        {payer.email && (
          <p className="flex items-center gap-1">
            <a
              href={`mailto:${payer.email}`}
              className="inline-flex min-h-8 min-w-0 items-center wrap-anywhere underline underline-offset-4"
            >
              {payer.email}
            </a>
            <CopyButton text={payer.email} label={texts.adminOrders.copyEmail} />
          </p>
        )}
      </div>
      {sentTo && (
        <Address label={texts.orders.addressOf[sentTo.kind]} lines={sentTo.lines}>
          <p className="text-sm text-quiet">
            {texts.orders.delivery}: {sentTo.method}
          </p>
        </Address>
      )}
      {sentTo?.billing && <Address label={texts.orders.billing} lines={sentTo.billing} />}
    </Panel>
  );
}

type AddressProps = { label: string; lines: string[]; children?: React.ReactNode };

/** The lines of an address, as on a letter. */
function Address({ label, lines, children }: AddressProps) {
  return (
    <section aria-label={label} className="grid gap-2 border-t border-line pt-3">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-sm font-normal text-quiet">{label}</h3>
        <CopyButton text={lines.join('\n')} label={texts.adminOrders.copyAddress(label)} />
      </div>
      <address className="text-sm whitespace-pre-line not-italic wrap-anywhere">{lines.join('\n')}</address>
      {children}
    </section>
  );
}
