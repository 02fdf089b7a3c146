import { loadSonner } from '#app/ui/feedback/toaster.tsx';
import { pageRouter, watchPosition } from '../routing/page-router.ts';
import { rememberForm, restoreFormDraft } from './drafts/form-draft.ts';
import { rememberInput, restorePageDraft } from './drafts/page-draft.ts';
import { watchControls } from './offline-controls.ts';
import { guardNavigation, preloadRouteCode } from './version-skew/route-code.ts';
import { watchBuilds } from './version-skew/version-skew.ts';

export { handleNavigationErrors } from './navigation-errors.ts';
export { reloadStalePage as loadOutdatedAnew } from './version-skew/reload-page.ts';

/** Restores the drafts that belong to this page. Only a signed-in user has a form's draft. */
export function restoreDrafts(uid: string | null, path: string): void {
  restorePageDraft(uid, path);
  if (uid !== null) restoreFormDraft(uid, path);
}

/** Starts all listeners. Returns a function that removes them. */
export function startFailureHandling(): () => void {
  // Load Sonner, which shows the toasts, before the visitor may go offline. If that fails, the first toast
  // tries again.
  loadSonner().catch(() => {});
  const unguard = guardNavigation(pageRouter());
  const unwatch = watchPosition();
  const unwatchBuilds = watchBuilds();
  const unwatchControls = watchControls();
  addEventListener('submit', rememberForm, true);
  for (const event of ['input', 'change']) addEventListener(event, rememberInput, true);
  addEventListener('pointerover', preloadRouteCode);
  return () => {
    unguard();
    unwatch();
    unwatchBuilds();
    unwatchControls();
    removeEventListener('submit', rememberForm, true);
    for (const event of ['input', 'change']) removeEventListener(event, rememberInput, true);
    removeEventListener('pointerover', preloadRouteCode);
  };
}
