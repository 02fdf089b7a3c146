/**
 * Attributes of elements only for members, or only for visitors without user. Every page contains both. On
 * public pages a script shows the right one before hydration (app/viewer/stored-viewer-script.ts).
 */
export function visibleTo(whom: 'member' | 'nobody', uid: string | null) {
  return { 'data-as': whom, hidden: (whom === 'member') !== (uid !== null) };
}
