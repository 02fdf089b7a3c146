/**
 * The maximum length of a display name in characters. The session cookie contains the name, and browsers
 * limit the cookie to 4 KB.
 */
export const MAX_DISPLAY_NAME = 60;
