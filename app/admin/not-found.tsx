import { Compass } from 'lucide-react';
import { data } from 'react-router';
import { privateMeta } from '../page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { adminLoader } from './guard.ts';

export const loader = adminLoader(async () => data(null, 404));

export function meta() {
  return privateMeta('Page Not Found');
}

/** Unknown addresses under `/admin`; whoever is not the administrator is sent to `/` from these, too (spec S2). */
export default function AdminNotFound() {
  return (
    <EmptyState icon={Compass} title="Page Not Found" level="h1">
      <p>The admin area has no page at this address.</p>
      <ButtonLink to="/admin">To the dashboard</ButtonLink>
      <ButtonLink to="/" look="secondary">
        Back to home
      </ButtonLink>
    </EmptyState>
  );
}
