/** The header of data replies that identifies the server's build. */
export const BUILD_HEADER = 'X-Kiosk-Build';
