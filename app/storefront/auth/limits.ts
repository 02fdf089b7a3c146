/**
 * The maximum length of a display name in characters. The session cookie contains the name and must stay
 * below the browsers' limit of 4 KB.
 */
export const MAX_DISPLAY_NAME = 60;
