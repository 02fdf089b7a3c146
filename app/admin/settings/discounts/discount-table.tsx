import { href } from 'react-router';
import type { DiscountState } from '#domain/pricing/discounts/discount-state.ts';
import type { ListedDiscount } from '#domain/pricing/discounts/queries.ts';
import * as texts from '#texts';
import { Badge } from '../../components/badge.tsx';
import { linkedRow, RowLink, Table, Td, Th } from '../../components/table.tsx';

const said = texts.adminDiscounts;
const tones: Partial<Record<DiscountState, 'good' | 'warn'>> = { active: 'good', 'not-yet': 'warn' };

/** A discount as its row shows it. */
export type ShownDiscount = Pick<ListedDiscount, 'id' | 'name' | 'code' | 'uses' | 'maxUses'> & {
  /** The rule in one sentence. */
  summary: string;
  state: DiscountState;
};

/** Discounts in the order in which the shop applies them. Each row leads to the discount's page. */
export function DiscountTable({ rows }: { rows: ShownDiscount[] }) {
  return (
    <Table label={said.list} list>
      <thead>
        <tr>
          <Th>{said.name}</Th>
          <Th wide>{said.code}</Th>
          <Th wide>{said.state}</Th>
          <Th number>{said.uses}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, code, summary, state, uses, maxUses }) => (
          <tr key={id} className={linkedRow}>
            <Td className="w-full max-w-0 py-2!">
              <RowLink
                to={href('/admin/settings/discounts/:id', { id: String(id) })}
                className="block hyphens-auto wrap-anywhere @2xl:truncate"
              >
                {name}
              </RowLink>
              <span className="block text-quiet wrap-anywhere @2xl:truncate" title={summary}>
                {summary}
              </span>
              <span className="mt-1.5 block @2xl:hidden">
                <Badge tone={tones[state] ?? 'quiet'}>{said.states[state]}</Badge>
              </span>
            </Td>
            <Td wide className="max-w-60 truncate font-mono">
              {code ?? <span className="font-sans text-quiet">{said.automatic}</span>}
            </Td>
            <Td wide>
              <Badge tone={tones[state] ?? 'quiet'}>{said.states[state]}</Badge>
            </Td>
            <Td number className="whitespace-nowrap @max-2xl:pt-2.5 @max-2xl:align-top">
              {said.usesOf(uses, maxUses)}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
