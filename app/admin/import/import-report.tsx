import { Form, href, type LoaderFunctionArgs, useNavigation } from 'react-router';
import { errorResponse } from '#app/errors/error-response.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { Link } from '#app/ui/link/link.ts';
import { findImport, type Import, importIdFrom, listImportRows } from '#domain/catalog/csv/queries.ts';
import { EFFECTS, REPORT_SIZE } from '#domain/catalog/csv/report.ts';
import { hasVariants } from '#domain/catalog/csv/variants/check-variants.ts';
import * as texts from '#texts';
import { PageHeading } from '../components/page-heading.tsx';
import { Panel } from '../components/panel.tsx';
import { type AdminArgs, adminForms, adminLoader } from '../guard.ts';
import type { Route } from './+types/import-report';
import { importForms } from './actions.ts';
import { effectsText } from './labels.ts';
import { importProblemText } from './problem-text.ts';
import { ImportProgress } from './progress.tsx';
import { ReportTable } from './report-table.tsx';

/** If an import was not updated for this many milliseconds, its process has probably ended. */
const SILENT_MS = 120_000;

export const loader = adminLoader(async ({ request, params, shop }: AdminArgs<LoaderFunctionArgs>) => {
  const id = importIdFrom(params.id);
  const found = id === null ? null : await findImport(shop.db, id);
  if (id === null || !found) throw errorResponse(404, texts.refusals.byCode.IMPORT_NOT_FOUND);
  const asked = new URL(request.url).searchParams;
  const effect = EFFECTS.find((each) => each === asked.get('effect')) ?? null;
  const after = Number(/^\d{1,9}$/.exec(asked.get('after') ?? '')?.[0] ?? 0);
  const countsRows = await hasVariants(shop.db, id);
  const rows =
    found.state === 'ready' || found.state === 'done'
      ? await listImportRows(shop.db, { id, effect, after, withVariants: countsRows })
      : [];
  const silent = found.state === 'reading' && Date.now() - found.updatedAt.getTime() > SILENT_MS;
  return { found, rows, effect, after, silent, countsRows };
});

export const action = adminForms(importForms);

export function meta() {
  return privateMeta(texts.adminImport.title);
}

export default function ImportReport({ loaderData, actionData }: Route.ComponentProps) {
  const { found, rows, effect, after, silent, countsRows } = loaderData;
  const whole = found.state === 'ready' || found.state === 'done';
  const last = rows.at(-1)?.line ?? 0;
  const here = (query: Record<string, string>) =>
    `${href('/admin/import/:id', { id: found.id })}?${new URLSearchParams(query)}`;
  const filter: Record<string, string> = effect ? { effect } : {};
  return (
    <>
      <PageToasts toasts={actionData?.toasts} />
      <PageHeading title={texts.adminImport.title}>
        <ButtonLink to={href('/admin/import')} look="quiet">
          {texts.adminImport.another}
        </ButtonLink>
      </PageHeading>
      <Summary found={found} silent={silent} countsRows={countsRows} />
      {whole && (
        <Panel title={texts.adminImport.rows}>
          <nav aria-label={texts.adminImport.effectTabs} className="flex flex-wrap gap-2">
            <Tab to={here({})} on={effect === null} text={texts.adminImport.allRows(found.rowCount)} />
            {EFFECTS.filter((each) => found.effects[each]).map((each) => (
              <Tab
                key={each}
                to={here({ effect: each })}
                on={effect === each}
                text={texts.adminImport.rowsOf(texts.adminImport.effects[each], found.effects[each] ?? 0)}
              />
            ))}
          </nav>
          <ReportTable rows={rows} />
          <div className="flex flex-wrap justify-center gap-3">
            {after > 0 && (
              <ButtonLink to={here(filter)} look="secondary">
                {texts.adminImport.fromStart}
              </ButtonLink>
            )}
            {rows.length === REPORT_SIZE && (
              <ButtonLink to={here({ ...filter, after: String(last) })} look="secondary">
                {texts.adminImport.nextRows}
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

type SummaryProps = { found: Import; silent: boolean; countsRows: boolean };

function Summary({ found, silent, countsRows }: SummaryProps) {
  const { formData } = useNavigation();
  const applying = formData?.get('intent') === 'apply';
  const errors = found.effects.error ?? 0;
  const changes = (found.effects.new ?? 0) + (found.effects.changed ?? 0);
  return (
    <Panel title={found.fileName || texts.adminImport.file}>
      {found.state === 'refused' && (
        <p className="font-medium text-bad">
          {texts.adminImport.nothingWritten(found.fault ? importProblemText(found.fault) : '')}
        </p>
      )}
      {found.state === 'reading' && <Reading id={found.id} silent={silent} />}
      {found.state === 'ready' && <p>{readyText(found, errors, changes)}</p>}
      {found.state === 'done' && (
        <p className="font-medium text-good">{texts.adminImport.done(effectsText(found.effects))}</p>
      )}
      {applying && <ImportProgress id={found.id} doing="applying" />}
      {found.state !== 'done' && !applying && (
        <Form method="post" className="flex flex-wrap gap-3">
          {found.state === 'ready' && errors === 0 && changes > 0 && (
            <Button name="intent" value="apply">
              {countsRows
                ? texts.adminImportVariants.importRows(changes)
                : texts.adminImport.importProducts(changes)}
            </Button>
          )}
          <Button name="intent" value="discard" look="secondary">
            {texts.adminImport.discard}
          </Button>
        </Form>
      )}
    </Panel>
  );
}

function readyText(found: Import, errors: number, changes: number): string {
  const effects = effectsText(found.effects);
  if (errors > 0) return texts.adminImport.readyWrong(effects);
  return changes === 0 ? texts.adminImport.readyEmpty(effects) : texts.adminImport.readyRight(effects);
}

function Reading({ id, silent }: { id: string; silent: boolean }) {
  if (silent) return <p>{texts.adminImport.neverArrived}</p>;
  return (
    <>
      <ImportProgress id={id} doing="reading" />
      <p className="text-sm text-quiet">{texts.adminImport.reloadHint}</p>
    </>
  );
}
