import { Clock } from 'lucide';
import { useState } from 'react';
import { href, isRouteErrorResponse, useLocation } from 'react-router';
import { RequestReference } from '#app/document/request-id.tsx';
import { isOwnError, readErrorResponse } from '#app/errors/error-response.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { LoadFailed, TryAgain } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import * as texts from '#texts';
import { pageFailure } from './texts/failure-texts.ts';

/** Shown within the layout in place of a page that failed or was refused. */
export default function FailedPageContent({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const response = readErrorResponse(error);
  const status = isRouteErrorResponse(error) ? error.status : null;
  const refused = status !== null && status < 500;
  const text = response?.says ?? (refused ? texts.failures.refused : pageFailure(pathname));
  const note = refused || !isOwnError(error) ? undefined : texts.failures.onOurSide;
  const [toasts] = useState([{ type: 'error' as const, text, note }]);
  if (response?.hint) return <Unavailable title={text} hint={response.hint} />;
  return (
    <>
      <title>{texts.shell.pageTitle(text)}</title>
      <PageToasts toasts={toasts} />
      <LoadFailed title={text} level="h1">
        {note && <p>{note}</p>}
        <RequestReference />
        <ButtonLink to={href('/')}>{texts.shell.backToHome}</ButtonLink>
      </LoadFailed>
    </>
  );
}

/** The content for a page that exists but is temporarily unavailable. */
function Unavailable({ title, hint }: { title: string; hint: string }) {
  return (
    <>
      <title>{texts.shell.pageTitle(title)}</title>
      <EmptyState icon={Clock} title={title} level="h1">
        <p>{hint}</p>
        <TryAgain />
      </EmptyState>
    </>
  );
}
