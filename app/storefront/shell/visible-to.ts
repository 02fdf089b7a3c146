/**
 * The attributes of an element that is shown only to members, or only to visitors who have no user. Every
 * page contains one element of each kind. On public pages, a script shows the right element before hydration
 * (app/viewer/stored-viewer-script.ts).
 */
export function visibleTo(whom: 'member' | 'nobody', uid: string | null) {
  return { 'data-as': whom, hidden: (whom === 'member') !== (uid !== null) };
}
