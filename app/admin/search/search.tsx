import { SearchX } from 'lucide';
import { data, Form } from 'react-router';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { Link } from '#app/ui/link/link.ts';
import { searchTextFrom } from '#domain/catalog/search-text.ts';
import { searchPanel } from '#domain/dashboard/search-panel.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { FilterInput } from '../components/form/filter-form.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { Panel } from '../components/panel.tsx';
import { type AdminArgs, adminLoader } from '../guard.ts';
import { groupResults, type Result } from '../shell/search/groups.ts';
import type { Route } from './+types/search';

export const loader = adminLoader(async ({ url, shop }: AdminArgs<Route.LoaderArgs>) => {
  const text = searchTextFrom(url.searchParams.get('q'));
  const toasts: Toast[] = [];
  const found = await loadWithFallback(shop, {
    work: searchPanel(shop.readsDb, text),
    fallback: null,
    message: texts.adminSearch.failed,
    toasts,
  });
  return data({ text, found, toasts }, pageStatus(toasts));
});

export function meta() {
  return privateMeta(texts.adminSearch.label);
}

/** The page with the search of the admin area. With JavaScript, a dialog on each page has the same search. */
export default function AdminSearch({ loaderData: { text, found, toasts } }: Route.ComponentProps) {
  const groups = groupResults(text, found);
  return (
    <>
      <PageToasts toasts={toasts} />
      <PageHeading title={texts.adminSearch.label} />
      <search aria-label={texts.adminSearch.open}>
        <Form key={text} className="flex flex-wrap items-end gap-3">
          <FilterInput
            label={texts.adminSearch.hint}
            type="search"
            name="q"
            maxLength={100}
            defaultValue={text}
            className="min-w-0 grow basis-60"
          />
          <Button look="secondary">{texts.adminSearch.label}</Button>
        </Form>
      </search>
      {found === null && <LoadFailed title={texts.adminSearch.failed} />}
      {text !== '' && groups.length === 0 && (
        <EmptyState icon={SearchX} title={texts.adminSearch.nothing(text)}>
          <p>{texts.adminSearch.nothingHint}</p>
        </EmptyState>
      )}
      {groups.map(({ title, results, all }) => (
        <Panel key={title} title={title}>
          <ul className="grid">
            {(all ? [...results, all] : results).map((result) => (
              <Found key={result.to} {...result} />
            ))}
          </ul>
        </Panel>
      ))}
    </>
  );
}

function Found({ to, text, note }: Result) {
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to={to}
        className="flex min-h-11 flex-wrap items-center gap-x-4 py-1.5 text-sm underline-offset-4 hover:underline"
      >
        <span className="min-w-0 font-medium wrap-anywhere">{text}</span>
        {note && <span className="text-quiet tabular-nums sm:ml-auto">{note}</span>}
      </Link>
    </li>
  );
}
