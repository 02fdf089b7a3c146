import { Suspense } from 'react';
import { lazyPart } from './lazy-part.ts';

const Failed = lazyPart(() => import('./failed-page.tsx'));

/** Replaces a page that failed or was refused, within the layout. Loaded on demand. */
export function FailedPage({ error }: { error: unknown }) {
  return (
    <Suspense>
      <Failed error={error} />
    </Suspense>
  );
}
