/**
 * Attributes of what only members are shown, or only who is nobody. It stands on every page: one that is
 * given to everybody shows the right one before the browser's own rendering begins (app/me/member-script.ts).
 */
export function shownTo(whom: 'member' | 'nobody', uid: string | null) {
  return { 'data-as': whom, hidden: (whom === 'member') !== (uid !== null) };
}
