import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { skipViewTransitions } from '#app/ui/skip-view-transitions.ts';
import { takeOverFromScript } from '#app/viewer/viewer-store.ts';

takeOverFromScript();
skipViewTransitions();
startTransition(() => {
  const router = <HydratedRouter />;
  // Strict mode has no effect in production, where it would only make the script larger.
  hydrateRoot(document, import.meta.env.DEV ? <StrictMode>{router}</StrictMode> : router);
});
