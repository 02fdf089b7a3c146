import { Compass } from 'lucide';
import { data, href } from 'react-router';
import * as texts from '#texts';
import { privateMeta } from '../page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { adminLoader } from './guard.ts';

export const loader = adminLoader(async () => data(null, 404));

export function meta() {
  return privateMeta(texts.catalogue.pageNotFound);
}

/**
 * Unknown addresses under `/admin`; whoever is not the administrator is sent to `/` from these, too (spec
 * S2).
 */
export default function AdminNotFound() {
  return (
    <EmptyState icon={Compass} title={texts.catalogue.pageNotFound} level="h1">
      <p>{texts.admin.pageNotFoundHint}</p>
      <ButtonLink to={href('/admin')}>{texts.admin.toDashboard}</ButtonLink>
      <ButtonLink to={href('/')} look="secondary">
        {texts.shell.backToHome}
      </ButtonLink>
    </EmptyState>
  );
}
