/** The header of a data response that names the server's build. */
export const BUILD_HEADER = 'X-Kiosk-Build';
