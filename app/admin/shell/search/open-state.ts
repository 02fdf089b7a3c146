/**
 * Whether the search of the admin area is open. It is a store outside of React's state, because buttons in
 * two places open the search.
 */
let isOpen = false;
const listeners = new Set<() => void>();

export const isPanelSearchOpen = () => isOpen;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

export const openPanelSearch = () => set(true);
export const closePanelSearch = () => set(false);
