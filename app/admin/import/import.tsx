import { randomUUID } from 'node:crypto';
import { FileUp } from 'lucide';
import { type ActionFunctionArgs, data, Form, href, redirect, useNavigation } from 'react-router';
import type { Reply, StateOf } from '#app/errors/form-reply.ts';
import { BodyStalled, withIdleTimeout } from '#app/forms/body-idle-timeout.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { requestContext } from '#app/request-context.ts';
import { Button } from '#app/ui/button.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link/link.ts';
import { COLUMNS } from '#domain/catalog/csv/columns.ts';
import { importIdFrom, listImports } from '#domain/catalog/csv/queries.ts';
import { stageImport } from '#domain/catalog/csv/stage-import.ts';
import { DomainError } from '#lib/errors/domain-error.ts';
import * as texts from '#texts';
import { PageHeading } from '../components/page-heading.tsx';
import { Panel } from '../components/panel.tsx';
import { adminLoader, requireAdminOrForbid } from '../guard.ts';
import type { Route } from './+types/import';
import { openFilePart } from './file-part.ts';
import { outcomeText } from './labels.ts';
import { ImportProgress } from './progress.tsx';
import { VariantHint } from './variant-hint.tsx';

export const loader = adminLoader(async ({ shop }) => ({
  // The id of the next import. The page contains it, so that the browser can request the progress during the
  // upload.
  newId: randomUUID(),
  recent: await listImports(shop.db),
}));

/** Handles the upload as a stream. Other actions of the shop read the whole form before they start. */
export async function action({ request, context }: ActionFunctionArgs) {
  const shop = requestContext(context);
  if (shop.session.unknown) return refuse(texts.failures.busy, 503);
  const admin = requireAdminOrForbid(shop);
  const id = importIdFrom(new URL(request.url).searchParams.get('id'));
  try {
    const file = await openFilePart(withIdleTimeout(request));
    if (id === null || file === null) return refuse(texts.adminImport.chooseFirst);
    await stageImport(shop.db, {
      actorUid: admin.uid,
      id,
      fileName: file.name,
      bytesTotal: Number(request.headers.get('content-length') ?? 0),
      chunks: file.chunks,
    });
  } catch (error) {
    if (error instanceof BodyStalled) return refuse(texts.failures.formStalled, 408);
    if (error instanceof DomainError) return refuse(texts.refusals.byCode[error.code]);
    shop.log.error({ err: error, requestId: shop.requestId }, texts.adminImport.importFailed);
    return refuse(texts.adminImport.importFailed, 500);
  }
  return redirect(href('/admin/import/:id', { id }), 303);
}

type FileState = StateOf<'', Record<never, never>, { newId: string }>;

/**
 * Shows the page again with an error. The reloaded page gets a new import id, because each id can be used
 * only once.
 */
function refuse(message: string, status = 409) {
  const toasts = [{ type: 'error' as const, text: message }];
  const more = { newId: randomUUID() };
  const form: FileState = { of: '', subject: null, message, errors: {}, values: {}, more };
  return data<Reply<FileState>>({ ok: false, toasts, form }, status);
}

export function meta() {
  return privateMeta(texts.adminImport.title);
}

export default function ImportProducts({ loaderData, actionData }: Route.ComponentProps) {
  const { recent } = loaderData;
  const newId = actionData?.form?.more?.newId ?? loaderData.newId;
  const { state, formAction } = useNavigation();
  const reading = state !== 'idle' && formAction?.startsWith(`${href('/admin/import')}?`) === true;
  return (
    <>
      <PageToasts toasts={actionData?.toasts} />
      <PageHeading title={texts.adminImport.title} />
      <Panel title={texts.adminImport.chooseTitle}>
        <FormMessage text={actionData?.form?.message} />
        <p className="max-w-prose text-sm text-quiet wrap-anywhere">
          {texts.adminImport.chooseHint(COLUMNS)}
        </p>
        <VariantHint />
        <Form
          method="post"
          action={`${href('/admin/import')}?id=${newId}`}
          encType="multipart/form-data"
          className="flex flex-wrap items-center gap-3"
        >
          <input
            type="file"
            name="file"
            accept=".csv,text/csv"
            aria-label={texts.adminImport.csvFile}
            className="min-h-11 w-full min-w-0 rounded-xl border border-control p-2 text-sm sm:w-auto"
          />
          <Button disabled={reading}>
            <Icon node={FileUp} className="size-4" />
            {texts.adminImport.check}
          </Button>
        </Form>
        {reading && <ImportProgress id={newId} doing="reading" />}
      </Panel>
      {recent.length > 0 && (
        <Panel title={texts.adminImport.recent}>
          <ul className="grid divide-y divide-line text-sm">
            {recent.map((each) => (
              <li key={each.id} className="flex flex-wrap items-baseline gap-x-4 py-2">
                <Link
                  to={href('/admin/import/:id', { id: each.id })}
                  className="inline-flex min-h-11 min-w-0 items-center font-medium break-all underline underline-offset-4"
                >
                  {each.fileName}
                </Link>
                <span className="text-quiet">{outcomeText(each)}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
