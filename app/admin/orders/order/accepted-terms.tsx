import { RichText } from '#app/ui/rich-text.tsx';
import * as texts from '#texts';
import { DateTime } from '../../components/order-labels.tsx';
import { Panel } from '../../components/panel.tsx';

type Props = { title: string; version: number; acceptedAt: Date; html: string | null };

/** The version of the terms that the customer accepted with this order. */
export function AcceptedTerms({ title, version, acceptedAt, html }: Props) {
  return (
    <Panel title={texts.adminOrders.acceptedTerms}>
      <p>
        {texts.adminOrders.termsVersion(title, version)}, <DateTime at={acceptedAt} />
      </p>
      {html && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-medium">
            {texts.adminOrders.showTerms}
          </summary>
          <RichText html={html} className="max-h-96 overflow-y-auto rounded-xl bg-sunken p-4 text-sm" />
        </details>
      )}
    </Panel>
  );
}
