/**
 * The attributes of an element that only members see, or only visitors without user. Every page contains both
 * elements. On public pages a script shows the right one before hydration
 * (app/viewer/stored-viewer-script.ts).
 */
export function visibleTo(whom: 'member' | 'nobody', uid: string | null) {
  return { 'data-as': whom, hidden: (whom === 'member') !== (uid !== null) };
}
