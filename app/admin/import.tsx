import { randomUUID } from 'node:crypto';
import { FileUp } from 'lucide-react';
import { type ActionFunctionArgs, data, Form, Link, redirect, useNavigation } from 'react-router';
import { COLUMNS } from '#domain/catalog/import/columns.ts';
import { importIdFrom, listImports } from '#domain/catalog/import/queries.ts';
import { stageImport } from '#domain/catalog/import/stage-import.ts';
import { Refusal } from '#lib/demand.ts';
import { messages, refusals } from '#lib/messages.ts';
import { shopOf } from '../context.ts';
import type { Reply } from '../form-action.ts';
import { privateMeta } from '../page-meta.ts';
import { BodyStalled, patientBody } from '../patient-body.ts';
import { Button } from '../ui/button.tsx';
import { FormMessage } from '../ui/form-message.tsx';
import { PageToasts } from '../ui/toaster.tsx';
import type { Route } from './+types/import';
import { adminLoader, demandAdmin } from './guard.ts';
import { openFilePart } from './import/file-part.ts';
import { ImportProgress } from './import/progress.tsx';
import { effectsText, stateText } from './import/words.ts';
import { PageHeading } from './parts/page-heading.tsx';
import { Panel } from './parts/panel.tsx';

export const loader = adminLoader(async ({ shop }) => ({
  // Chosen beforehand, so that the progress can be asked for while the file is still on its way.
  newId: randomUUID(),
  recent: await listImports(shop.db),
}));

/** Takes the file as it arrives. Not a form action of the usual kind: those read a form to its end first. */
export async function action({ request, context }: ActionFunctionArgs) {
  const shop = shopOf(context);
  const admin = demandAdmin(shop);
  const id = importIdFrom(new URL(request.url).searchParams.get('id'));
  try {
    const file = await openFilePart(patientBody(request));
    if (id === null || file === null) return again('Choose a CSV file first');
    await stageImport(shop.db, {
      actorUid: admin.uid,
      id,
      fileName: file.name,
      bytesTotal: Number(request.headers.get('content-length') ?? 0),
      chunks: file.chunks,
    });
  } catch (error) {
    if (error instanceof BodyStalled) return again(messages.formStalled, 408);
    if (error instanceof Refusal) return again(refusals[error.code] ?? messages.importFailed);
    shop.log.error({ err: error, requestId: shop.requestId }, messages.importFailed);
    return again(messages.importFailed, 500);
  }
  return redirect(`/admin/import/${id}`, 303);
}

function again(message: string, status = 409) {
  const toasts = [{ type: 'error' as const, text: message }];
  // The page stays as it is, and its id is used up.
  const values = { id: randomUUID() };
  return data<Reply>({ ok: false, toasts, again: { of: 'import', message, errors: {}, values } }, status);
}

export function meta() {
  return privateMeta('Import Products');
}

export default function ImportProducts({ loaderData, actionData }: Route.ComponentProps) {
  const { recent } = loaderData;
  const newId = actionData?.again?.values.id ?? loaderData.newId;
  const { state, formAction } = useNavigation();
  const reading = state !== 'idle' && formAction?.startsWith('/admin/import?') === true;
  return (
    <>
      <PageToasts toasts={actionData?.toasts} />
      <PageHeading title="Import Products" />
      <Panel title="Choose a file">
        <FormMessage text={actionData?.again?.message} />
        <p className="max-w-prose text-sm text-quiet">
          A CSV file such as Export makes. Its first row names the columns: {COLUMNS.join(', ')}. A row with
          an id changes that product, one without adds a new product; what a file leaves out stays as it is.
          Nothing is written before you have seen what each row would do.
        </p>
        <Form
          method="post"
          action={`/admin/import?id=${newId}`}
          encType="multipart/form-data"
          className="flex flex-wrap items-center gap-3"
        >
          <input
            type="file"
            name="file"
            accept=".csv,text/csv"
            aria-label="CSV file"
            className="min-h-11 max-w-full rounded-xl border border-control p-2 text-sm"
          />
          <Button disabled={reading}>
            <FileUp className="size-4" aria-hidden="true" />
            Check the file
          </Button>
        </Form>
        {reading && <ImportProgress id={newId} doing="reading" />}
      </Panel>
      {recent.length > 0 && (
        <Panel title="Recent imports">
          <ul className="grid divide-y divide-line text-sm">
            {recent.map((each) => (
              <li key={each.id} className="flex flex-wrap items-baseline gap-x-4 py-2">
                <Link
                  to={`/admin/import/${each.id}`}
                  className="inline-flex min-h-11 min-w-0 items-center font-medium break-all underline underline-offset-4"
                >
                  {each.fileName}
                </Link>
                <span className="text-quiet">
                  {stateText[each.state]}
                  {each.state !== 'refused' && `, ${effectsText(each.effects)}`}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
