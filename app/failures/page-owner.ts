let owner: string | null = null;

/** Sets the id of the user that the page is shown to. */
export function setPageOwner(uid: string | null): void {
  owner = uid;
}

/** The id of the user that the page is shown to; null for a visitor without a user. */
export const pageOwner = () => owner;
