import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { skipViewTransitions } from '#app/ui/skip-view-transitions.ts';
import { takeOverFromScript } from '#app/viewer/viewer-store.ts';

takeOverFromScript();
skipViewTransitions();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
