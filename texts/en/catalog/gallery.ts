export const pictures = (name: string) => `Pictures of ${name}`;
/** The alternative text of a picture for which the merchant wrote none. */
export const pictureOf = (name: string, place: number) => `${name}, picture ${place}`;
export const show = (place: number, count: number) => `Show picture ${place} of ${count}`;
export const enlarge = (what: string) => `Enlarge: ${what}`;
export const enlarged = (name: string) => `${name}, enlarged`;
export const place = (at: number, count: number) => `${at} / ${count}`;
export const previous = 'Previous picture';
export const next = 'Next picture';
export const zoomIn = 'Zoom in';
export const zoomOut = 'Zoom out';
export const close = 'Close';
