import { Clock } from 'lucide';
import { useState } from 'react';
import { href, isRouteErrorResponse, useLocation } from 'react-router';
import * as texts from '#texts';
import { RequestReference } from '../request-id.tsx';
import { isOwn, readSaid } from '../said.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed, TryAgain } from '../ui/load-failed.tsx';

import { PageToasts } from '../ui/toaster.tsx';
import { pageFailure } from './failure-texts.ts';

/**
 * What stands inside the layout in place of a page that failed on the server, or of what was refused there.
 */
export default function FailedPage({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const said = readSaid(error);
  const status = isRouteErrorResponse(error) ? error.status : null;
  const refused = status !== null && status < 500;
  const text = said?.says ?? (refused ? texts.failures.refused : pageFailure(pathname));
  const note = refused || !isOwn(error) ? undefined : texts.failures.onOurSide;
  const [toasts] = useState([{ type: 'error' as const, text, note }]);
  if (said?.hint) return <Calm title={text} hint={said.hint} />;
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

/** Nothing went wrong with the page: it can be had in a while. */
function Calm({ title, hint }: { title: string; hint: string }) {
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
