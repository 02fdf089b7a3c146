import { Plus, Tag, TicketPercent } from 'lucide';
import { data, href } from 'react-router';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { Icon } from '#app/ui/icon.tsx';
import {
  type DiscountFilter,
  discountFilterFrom,
  discountFilterParams,
} from '#domain/pricing/discounts/discount-filter.ts';
import { discountState } from '#domain/pricing/discounts/discount-state.ts';
import type { DiscountScope } from '#domain/pricing/discounts/discount-values.ts';
import { countDiscounts, type ListedDiscount, listDiscounts } from '#domain/pricing/discounts/queries.ts';
import { pageIndexFrom } from '#lib/paging.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { FilterForm, FilterInput, FilterSelect } from '../components/form/filter-form.tsx';
import { chipsOf, FilterChips } from '../components/list/filter-chips.tsx';
import { SettingsHeading } from '../components/settings-heading.tsx';
import { Steps } from '../components/steps.tsx';
import { type AdminArgs, adminLoader } from '../guard.ts';
import type { Route } from './+types/discounts';
import { DiscountTable, type ShownDiscount } from './discounts/discount-table.tsx';
import { DiscountTabs } from './discounts/discount-tabs.tsx';
import { typedDiscount } from './discounts/fields.ts';
import { discountSummary } from './discounts/summary.ts';
import { loadSimulation } from './price-simulator/run-simulation.ts';
import { TestCart } from './price-simulator/test-cart.tsx';

const said = texts.adminDiscounts;
const NEW = href('/admin/settings/discounts/:id', { id: 'new' });

export const loader = adminLoader(async ({ url, shop }: AdminArgs<Route.LoaderArgs>) => {
  const filter = discountFilterFrom(url.searchParams);
  const pageIndex = pageIndexFrom(url.searchParams.get('page'));
  const toasts: Toast[] = [];
  const found = await loadWithFallback(shop, {
    work: Promise.all([
      listDiscounts(shop.db, filter, pageIndex).then(({ rows, more }) => ({
        more,
        rows: rows.map(shownRow),
      })),
      countDiscounts(shop.db, filter),
      loadSimulation(shop, url),
    ]),
    fallback: null,
    message: said.loadFailed,
    toasts,
  });
  const [page, counts, tried] = found ?? [null, null, null];
  return data({ page, counts, tried, filter, pageIndex, toasts }, pageStatus(toasts));
});

/** A discount's row: its rule in one sentence, and its current state. */
function shownRow(discount: ListedDiscount & DiscountScope): ShownDiscount {
  const { id, name, code, uses, maxUses } = discount;
  const typed = typedDiscount(discount);
  const summary = discountSummary((field) => typed[field] ?? '') ?? '';
  return { id, name, code, uses, maxUses, summary, state: discountState(discount, uses, new Date()) };
}

export function meta() {
  return privateMeta(said.title);
}

export default function Discounts({ loaderData }: Route.ComponentProps) {
  const { page, counts, tried, filter, pageIndex, toasts } = loaderData;
  const filtered = filter.text !== '' || filter.by !== '';
  return (
    <>
      <PageToasts toasts={toasts} />
      <SettingsHeading title={said.title}>
        {tried && <TestCart {...tried} />}
        <ButtonLink to={`${NEW}?code`} look="secondary">
          <Icon node={TicketPercent} className="size-4" />
          {said.addCode}
        </ButtonLink>
        <ButtonLink to={NEW}>
          <Icon node={Plus} className="size-4" />
          {said.addDiscount}
        </ButtonLink>
      </SettingsHeading>
      {counts && <DiscountTabs filter={filter} counts={counts} />}
      <Filters filter={filter} filtered={filtered} />
      {page === null && <LoadFailed title={said.loadFailed} />}
      {page?.rows.length === 0 && (
        <EmptyState icon={Tag} title={emptyTitle(filter, filtered)}>
          <p>{filtered ? texts.admin.clearHint : said.emptyHint}</p>
        </EmptyState>
      )}
      {page && page.rows.length > 0 && <DiscountTable rows={page.rows} />}
      <Steps
        label={said.pages}
        previous={pageIndex > 0 ? addressOf(filter, pageIndex - 1) : null}
        next={page?.more ? addressOf(filter, pageIndex + 1) : null}
      />
    </>
  );
}

const { filteredBy } = texts.adminLists;
const words = {
  q: (text: string) => filteredBy(said.nameOrCode, text),
  by: (by: string) => filteredBy(said.by, by === 'code' ? said.byCode : said.automatic),
};

function Filters({ filter, filtered }: { filter: DiscountFilter; filtered: boolean }) {
  const tab = addressOf({ ...filter, text: '', by: '' }, 0);
  return (
    <div className="grid gap-3">
      {/* A new address has a new key, so that the fields show the filter of the new address. */}
      <FilterForm key={JSON.stringify(filter)} label={said.find} clear={filtered ? tab : null}>
        <FilterInput
          label={said.nameOrCode}
          name="q"
          type="search"
          maxLength={60}
          defaultValue={filter.text}
          className="grow basis-44 sm:max-w-64"
        />
        {filter.tab !== '' && <input type="hidden" name="state" value={filter.tab} />}
        <FilterSelect
          label={said.by}
          name="by"
          defaultValue={filter.by}
          options={[
            { value: '', text: said.anyway },
            { value: 'code', text: said.byCode },
            { value: 'automatic', text: said.automatic },
          ]}
        />
      </FilterForm>
      <FilterChips
        chips={chipsOf({
          path: href('/admin/settings/discounts'),
          params: discountFilterParams(filter),
          words,
        })}
      />
    </div>
  );
}

function emptyTitle({ tab }: DiscountFilter, filtered: boolean): string {
  if (filtered) return said.nothingMatches;
  return tab === '' ? said.emptyTitle : said.emptyTabs[tab];
}

function addressOf(filter: DiscountFilter, pageIndex: number): string {
  const params = discountFilterParams(filter);
  if (pageIndex > 0) params.set('page', String(pageIndex));
  return params.size > 0
    ? `${href('/admin/settings/discounts')}?${params}`
    : href('/admin/settings/discounts');
}
