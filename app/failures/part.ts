import { loadSonner } from '../ui/toaster.tsx';
import { fetchCodeAhead, guardCode } from './code.ts';
import { pageRouter, watchPlace } from './router.ts';
import { rememberSent } from './typed-form.ts';

export { keepPage } from './keep-page.ts';
export { restoreForm } from './typed-form.ts';

/** Begins to watch the page. Returns what ends it. */
export function install(): () => void {
  // Asked for now, since it is wanted most when there is no network. Where that fails, with the first toast
  // again.
  loadSonner().catch(() => {});
  const unguard = guardCode(pageRouter());
  const unwatch = watchPlace();
  addEventListener('submit', rememberSent, true);
  addEventListener('pointerover', fetchCodeAhead);
  return () => {
    unguard();
    unwatch();
    removeEventListener('submit', rememberSent, true);
    removeEventListener('pointerover', fetchCodeAhead);
  };
}
