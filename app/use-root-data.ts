import { useRouteLoaderData } from 'react-router';
import type { loader } from './root.tsx';

/**
 * What the root knows of the visitor: user, whether it is the administrator, pieces in the cart, favourites.
 */
export function useRootData() {
  const state = useRouteLoaderData<typeof loader>('root');
  return (
    state ?? { user: null, admin: false, pieces: 0, favoriteIds: [] as number[], toasts: [], origin: '' }
  );
}
