import { useNavigation } from 'react-router';

/**
 * A thin line at the top of the page during a navigation. It appears after a delay, so fast navigations don't
 * show it.
 */
export function NavigationProgress() {
  const busy = useNavigation().state !== 'idle';
  return <div aria-hidden="true" className="navigation-progress" data-busy={busy} />;
}
