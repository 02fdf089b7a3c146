import type { WaitingCount } from '#domain/restock/count-waiting.ts';
import * as texts from '#texts';
import { Facts } from '../../components/facts.tsx';
import { Panel } from '../../components/panel.tsx';

/**
 * The number of customers who asked for an email when the product or a variant is back in stock. Renders
 * nothing for 0.
 */
export function WaitingCustomers({ waiting: { count, variants } }: { waiting: WaitingCount }) {
  if (count === 0) return null;
  return (
    <Panel title={texts.adminProducts.waitingTitle(count)}>
      <p className="text-sm text-quiet">{texts.adminProducts.waitingHint}</p>
      {variants.length > 0 && (
        <Facts
          rows={variants.map(({ name, count: waiting }) => [name, texts.adminProducts.waiting(waiting)])}
        />
      )}
    </Panel>
  );
}
