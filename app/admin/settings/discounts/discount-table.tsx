import { href } from 'react-router';
import { type DiscountState, discountState } from '#domain/pricing/discounts/discount-state.ts';
import type { ListedDiscount } from '#domain/pricing/discounts/queries.ts';
import * as texts from '#texts';
import { Badge } from '../../components/badge.tsx';
import { linkedRow, RowLink, Table, Td, Th } from '../../components/table.tsx';

const said = texts.adminDiscounts;
const tones: Partial<Record<DiscountState, 'good' | 'warn'>> = { active: 'good', 'not-yet': 'warn' };

/** Discounts in their order of application, linked to their pages. */
export function DiscountTable({ rows, now }: { rows: ListedDiscount[]; now: Date }) {
  return (
    <Table label={said.list} list>
      <thead>
        <tr>
          <Th>{said.name}</Th>
          <Th>{said.code}</Th>
          <Th wide>{said.off}</Th>
          <Th>{said.state}</Th>
          <Th number>{said.uses}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((discount) => {
          const state = discountState(discount, discount.uses, now);
          return (
            <tr key={discount.id} className={linkedRow}>
              <Td>
                <RowLink
                  to={href('/admin/settings/discounts/:id', { id: String(discount.id) })}
                  className="wrap-anywhere"
                >
                  {discount.name}
                </RowLink>
              </Td>
              <Td className="font-mono break-all">{discount.code ?? said.automatic}</Td>
              <Td wide>{offText(discount)}</Td>
              <Td>
                <Badge tone={tones[state] ?? 'quiet'}>{said.states[state]}</Badge>
              </Td>
              <Td number>{said.usesOf(discount.uses, discount.maxUses)}</Td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function offText({ kind, percent, amountCents, x, y }: ListedDiscount): string {
  switch (kind) {
    case 'percent':
      return said.percentOff(percent ?? 0);
    case 'amount':
      return texts.format.money(amountCents ?? 0);
    case 'delivery':
      return said.deliveryOff;
    case 'x_for_y':
      return said.xForY(x ?? 0, y ?? 0);
  }
}
