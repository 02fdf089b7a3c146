import { Suspense } from 'react';
import { lazyPart } from './lazy-part.ts';

const Failed = lazyPart(() => import('./failed-page.tsx'));

/** Shown within the layout in place of a page that failed or was refused. The component is loaded lazily. */
export function FailedPage({ error }: { error: unknown }) {
  return (
    <Suspense>
      <Failed error={error} />
    </Suspense>
  );
}
