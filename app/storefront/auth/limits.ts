/** Maximum length of a display name. The cookie contains it and must stay below the 4 KB browser limit. */
export const MAX_DISPLAY_NAME = 60;
