/** The header of data responses that identifies the server's build. */
export const BUILD_HEADER = 'X-Kiosk-Build';
