/** Removes a key from the tab's storage. Does nothing if the browser's storage is unavailable. */
export function dropFromTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
