import { Plus, Tag } from 'lucide';
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
import { listDiscounts } from '#domain/pricing/discounts/queries.ts';
import { pageIndexFrom } from '#lib/paging.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { FilterForm, FilterInput, FilterSelect } from '../components/form/filter-form.tsx';
import { chipsOf, FilterChips } from '../components/list/filter-chips.tsx';
import { SettingsHeading } from '../components/settings-heading.tsx';
import { Steps } from '../components/steps.tsx';
import { type AdminArgs, adminLoader } from '../guard.ts';
import type { Route } from './+types/discounts';
import { DiscountTable } from './discounts/discount-table.tsx';
import { loadTry } from './price-simulator/run-simulation.ts';
import { TestCart } from './price-simulator/test-cart.tsx';

const said = texts.adminDiscounts;

export const loader = adminLoader(async ({ url, shop }: AdminArgs<Route.LoaderArgs>) => {
  const filter = discountFilterFrom(url.searchParams);
  const pageIndex = pageIndexFrom(url.searchParams.get('page'));
  const toasts: Toast[] = [];
  const found = await loadWithFallback(shop, {
    work: Promise.all([listDiscounts(shop.db, filter, pageIndex), loadTry(shop, url)]),
    fallback: null,
    message: said.loadFailed,
    toasts,
  });
  const [page, tried] = found ?? [null, null];
  return data({ page, tried, filter, pageIndex, now: new Date(), toasts }, pageStatus(toasts));
});

export function meta() {
  return privateMeta(said.title);
}

export default function Discounts({ loaderData }: Route.ComponentProps) {
  const { page, tried, filter, pageIndex, now, toasts } = loaderData;
  const filtered = discountFilterParams(filter).size > 0;
  return (
    <>
      <PageToasts toasts={toasts} />
      <SettingsHeading title={said.title}>
        {tried && <TestCart {...tried} />}
        <ButtonLink to={href('/admin/settings/discounts/:id', { id: 'new' })}>
          <Icon node={Plus} className="size-4" />
          {said.addDiscount}
        </ButtonLink>
      </SettingsHeading>
      <Filters filter={filter} filtered={filtered} />
      {page === null && <LoadFailed title={said.loadFailed} />}
      {page?.rows.length === 0 && (
        <EmptyState icon={Tag} title={filtered ? said.nothingMatches : said.emptyTitle}>
          <p>{filtered ? texts.admin.clearHint : said.emptyHint}</p>
        </EmptyState>
      )}
      {page && page.rows.length > 0 && <DiscountTable rows={page.rows} now={now} />}
      <Steps
        label={said.pages}
        previous={pageIndex > 0 ? addressOf(filter, pageIndex - 1) : null}
        next={page?.more ? addressOf(filter, pageIndex + 1) : null}
      />
    </>
  );
}

const { filteredBy } = texts.adminLists;
const states: Record<string, string> = said.states;
const words = {
  q: (text: string) => filteredBy(said.nameOrCode, text),
  state: (state: string) => filteredBy(said.state, states[state] ?? state),
  by: (by: string) => filteredBy(said.by, by === 'code' ? said.byCode : said.automatic),
};

function Filters({ filter, filtered }: { filter: DiscountFilter; filtered: boolean }) {
  const options = Object.entries(said.states).map(([value, text]) => ({ value, text }));
  return (
    <div className="grid gap-3">
      {/* Remounted for every address, so that the fields match the list. */}
      <FilterForm
        key={JSON.stringify(filter)}
        label={said.find}
        clear={filtered ? href('/admin/settings/discounts') : null}
      >
        <FilterInput
          label={said.nameOrCode}
          name="q"
          type="search"
          maxLength={60}
          defaultValue={filter.text}
          className="grow basis-44 sm:max-w-64"
        />
        <FilterSelect
          label={said.state}
          name="state"
          defaultValue={filter.state}
          options={[{ value: '', text: said.anyState }, ...options]}
        />
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

function addressOf(filter: DiscountFilter, pageIndex: number): string {
  const params = discountFilterParams(filter);
  if (pageIndex > 0) params.set('page', String(pageIndex));
  return `${href('/admin/settings/discounts')}?${params}`;
}
