export const pictures = (name: string) => `Bilder von ${name}`;
/** The alternative text of a picture for which the merchant wrote none. */
export const pictureOf = (name: string, place: number) => `${name}, Bild ${place}`;
export const show = (place: number, count: number) => `Bild ${place} von ${count} anzeigen`;
export const enlarge = (what: string) => `Vergrößern: ${what}`;
export const enlarged = (name: string) => `${name}, vergrößert`;
export const place = (at: number, count: number) => `${at} / ${count}`;
export const previous = 'Vorheriges Bild';
export const next = 'Nächstes Bild';
export const zoomIn = 'Vergrößern';
export const zoomOut = 'Verkleinern';
export const close = 'Schließen';
