import { loadSonner } from '../ui/toaster.tsx';
import { fetchCodeAhead, guardCode } from './code.ts';
import { watchBuilds } from './other-build.ts';
import { pageRouter, watchPlace } from './router.ts';
import { rememberSent } from './typed-form.ts';
import { rememberTyped } from './typed-page.ts';

export { keepPage } from './keep-page.ts';
export { loadOutdatedAnew } from './load-anew.ts';
export { restoreForm } from './typed-form.ts';
export { restorePage } from './typed-page.ts';

/** Begins to watch the page. Returns what ends it. */
export function install(): () => void {
  // Asked for now, since it is wanted most when there is no network. Where that fails, with the first toast
  // again.
  loadSonner().catch(() => {});
  const unguard = guardCode(pageRouter());
  const unwatch = watchPlace();
  const unwatchBuilds = watchBuilds();
  addEventListener('submit', rememberSent, true);
  for (const event of ['input', 'change']) addEventListener(event, rememberTyped, true);
  addEventListener('pointerover', fetchCodeAhead);
  return () => {
    unguard();
    unwatch();
    unwatchBuilds();
    removeEventListener('submit', rememberSent, true);
    for (const event of ['input', 'change']) removeEventListener(event, rememberTyped, true);
    removeEventListener('pointerover', fetchCodeAhead);
  };
}
