import { Compass } from 'lucide';
import { data, href } from 'react-router';
import { privateMeta } from '#app/page/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import * as texts from '#texts';
import { adminLoader } from './guard.ts';

export const loader = adminLoader(async () => data(null, 404));

export function meta() {
  return privateMeta(texts.catalogue.pageNotFound);
}

/**
 * The page for unknown addresses under `/admin`. Everyone but the administrator is redirected to `/` (spec
 * S2).
 */
export default function AdminNotFound() {
  return (
    <EmptyState icon={Compass} title={texts.catalogue.pageNotFound} level="h1">
      <p>{texts.admin.pageNotFoundHint}</p>
      <ButtonLink to={href('/admin')}>{texts.admin.toDashboard}</ButtonLink>
      <ButtonLink to={href('/')} look="secondary">
        {texts.admin.backToShop}
      </ButtonLink>
    </EmptyState>
  );
}
