import { data, Form, Link, type LoaderFunctionArgs, useNavigation } from 'react-router';
import { applyImport } from '#domain/catalog/import/apply-import.ts';
import { checkImport } from '#domain/catalog/import/check-import.ts';
import { discardImport } from '#domain/catalog/import/discard-import.ts';
import { findImport, type Import, importIdFrom, listImportRows } from '#domain/catalog/import/queries.ts';
import { EFFECTS, REPORT_SIZE } from '#domain/catalog/import/report.ts';
import { counted, formatCount } from '#lib/count.ts';
import { demand, Refusal } from '#lib/demand.ts';
import { messages, refusals } from '#lib/messages.ts';
import { privateMeta } from '../page-meta.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PageToasts } from '../ui/toaster.tsx';
import type { Route } from './+types/import-report';
import { type AdminArgs, adminAction, adminLoader } from './guard.ts';
import { ImportProgress } from './import/progress.tsx';
import { ReportTable } from './import/report-table.tsx';
import { effectsText, effectText, stateText } from './import/words.ts';
import { PageHeading } from './parts/page-heading.tsx';
import { Panel } from './parts/panel.tsx';

/** An import that was silent for so long has ended with the process that read it. */
const SILENT_MS = 120_000;

export const loader = adminLoader(async ({ request, params, shop }: AdminArgs<LoaderFunctionArgs>) => {
  const id = importIdFrom(params.id);
  const found = id === null ? null : await findImport(shop.db, id);
  if (id === null || !found) throw data(refusals.IMPORT_NOT_FOUND, { status: 404 });
  const asked = new URL(request.url).searchParams;
  const effect = EFFECTS.find((each) => each === asked.get('effect')) ?? null;
  const after = Number(/^\d{1,9}$/.exec(asked.get('after') ?? '')?.[0] ?? 0);
  const rows =
    found.state === 'ready' || found.state === 'done'
      ? await listImportRows(shop.db, { id, effect, after })
      : [];
  const silent = found.state === 'reading' && Date.now() - found.updatedAt.getTime() > SILENT_MS;
  return { found, rows, effect, after, silent };
});

export const action = adminAction(
  { failure: messages.importFailed },
  async ({ form, shop, params, admin }) => {
    const id = importIdFrom(params.id);
    demand(id !== null, 'IMPORT_NOT_FOUND');
    if (form.get('intent') === 'discard') {
      await discardImport(shop.db, { actorUid: admin.uid, id });
      return { toasts: [{ type: 'info', text: 'The import was discarded' }], to: '/admin/import' };
    }
    const to = `/admin/import/${id}`;
    try {
      await applyImport(shop.db, { actorUid: admin.uid, id });
      return { toasts: [{ type: 'success', text: 'Products imported successfully' }], to };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'IMPORT_STALE') await checkImport(shop.db, id);
      return { toasts: [{ type: 'error', text: refusals[error.code] ?? messages.importFailed }], to };
    }
  },
);

export function meta() {
  return privateMeta('Import Products');
}

export default function ImportReport({ loaderData, actionData }: Route.ComponentProps) {
  const { found, rows, effect, after, silent } = loaderData;
  const whole = found.state === 'ready' || found.state === 'done';
  const last = rows.at(-1)?.line ?? 0;
  const here = (query: Record<string, string>) => `/admin/import/${found.id}?${new URLSearchParams(query)}`;
  const filter: Record<string, string> = effect ? { effect } : {};
  return (
    <>
      <PageToasts toasts={actionData?.toasts} />
      <PageHeading title="Import Products">
        <ButtonLink to="/admin/import" look="quiet">
          Choose another file
        </ButtonLink>
      </PageHeading>
      <Summary found={found} silent={silent} />
      {whole && (
        <Panel title="Rows">
          <nav aria-label="Effects" className="flex flex-wrap gap-2">
            <Tab to={here({})} on={effect === null} text={`All ${formatCount(found.rowCount)}`} />
            {EFFECTS.filter((each) => found.effects[each]).map((each) => (
              <Tab
                key={each}
                to={here({ effect: each })}
                on={effect === each}
                text={`${effectText[each]} ${formatCount(found.effects[each] ?? 0)}`}
              />
            ))}
          </nav>
          <ReportTable rows={rows} />
          <div className="flex flex-wrap justify-center gap-3">
            {after > 0 && (
              <ButtonLink to={here(filter)} look="secondary">
                From the start
              </ButtonLink>
            )}
            {rows.length === REPORT_SIZE && (
              <ButtonLink to={here({ ...filter, after: String(last) })} look="secondary">
                Next rows
              </ButtonLink>
            )}
          </div>
        </Panel>
      )}
    </>
  );
}

function Tab({ to, on, text }: { to: string; on: boolean; text: string }) {
  return (
    <Link
      to={to}
      aria-current={on ? 'page' : undefined}
      className={`inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-medium tabular-nums ${on ? 'border-ink bg-sunken' : 'border-line text-quiet hover:border-ink hover:text-ink'}`}
    >
      {text}
    </Link>
  );
}

function Summary({ found, silent }: { found: Import; silent: boolean }) {
  const { formData } = useNavigation();
  const applying = formData?.get('intent') === 'apply';
  const errors = found.effects.error ?? 0;
  const changes = (found.effects.new ?? 0) + (found.effects.changed ?? 0);
  return (
    <Panel title={found.fileName || 'File'}>
      {found.state === 'refused' && (
        <p className="font-medium text-bad">{found.problem} Nothing was written.</p>
      )}
      {found.state === 'reading' && <Reading id={found.id} silent={silent} />}
      {found.state === 'ready' && <p>{readyText(found, errors, changes)}</p>}
      {found.state === 'done' && (
        <p className="font-medium text-good">
          {stateText.done}: {effectsText(found.effects)}.
        </p>
      )}
      {applying && <ImportProgress id={found.id} doing="applying" />}
      {found.state !== 'done' && !applying && (
        <Form method="post" className="flex flex-wrap gap-3">
          {found.state === 'ready' && errors === 0 && changes > 0 && (
            <Button name="intent" value="apply">
              Import {counted(changes, 'product')}
            </Button>
          )}
          <Button name="intent" value="discard" look="secondary">
            Discard
          </Button>
        </Form>
      )}
    </Panel>
  );
}

function readyText(found: Import, errors: number, changes: number): string {
  const effects = `${effectsText(found.effects)}.`;
  if (errors > 0)
    return `${effects} Nothing can be imported before every row is right: correct the file and choose it again.`;
  if (changes === 0) return `${effects} There is nothing to import.`;
  return `${effects} Nothing is written yet. Pieces sold in the meantime stay sold.`;
}

function Reading({ id, silent }: { id: string; silent: boolean }) {
  if (silent) return <p>The file did not arrive as a whole. Please choose it again.</p>;
  return (
    <>
      <ImportProgress id={id} doing="reading" />
      <p className="text-sm text-quiet">Reload this page to see its rows.</p>
    </>
  );
}
