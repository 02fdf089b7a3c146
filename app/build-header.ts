/** The header of replies to the router's own calls that names the build which answered. */
export const BUILD_HEADER = 'X-Kiosk-Build';
