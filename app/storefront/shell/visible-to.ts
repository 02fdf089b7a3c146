/**
 * The attributes of an element that is shown only to members, or only to visitors without a user. Every page
 * contains both kinds of elements. On a public page, a script shows the right ones before hydration
 * (app/viewer/stored-viewer-script.ts).
 */
export function visibleTo(whom: 'member' | 'nobody', uid: string | null) {
  return { 'data-as': whom, hidden: (whom === 'member') !== (uid !== null) };
}
