/**
 * Attributes of elements for members only, or for visitors without user only. Every page contains both; on
 * public pages a script shows the right one before hydration (app/viewer/stored-viewer-script.ts).
 */
export function visibleTo(whom: 'member' | 'nobody', uid: string | null) {
  return { 'data-as': whom, hidden: (whom === 'member') !== (uid !== null) };
}
