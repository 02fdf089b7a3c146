import { Suspense } from 'react';
import { lazyPart } from './lazy-part.ts';

const Failed = lazyPart(() => import('./failed-page.tsx'));

/**
 * What stands inside the layout in place of a page that failed on the server, or of what was refused there;
 * loaded when it is needed.
 */
export function FailedPage({ error }: { error: unknown }) {
  return (
    <Suspense>
      <Failed error={error} />
    </Suspense>
  );
}
