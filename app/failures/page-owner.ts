let owner: string | null = null;

/** Says whose page is shown. */
export function setPageOwner(uid: string | null): void {
  owner = uid;
}

/** The id of the user whom the page is shown to; null for nobody. */
export const pageOwner = () => owner;
