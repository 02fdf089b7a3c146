import { counted } from '../../format/counted.ts';

/** The product form’s additional pictures. */

export const legend = 'Weitere Bilder';
export const hint = (most: number) =>
  `Bis zu ${counted(most, 'Bild', 'Bilder')} zusätzlich zum Hauptbild. Kunden sehen sie in dieser Reihenfolge.`;
export const add = 'Bilder hinzufügen';
/** The button that adds one picture at a time if JavaScript is off. */
export const addOne = 'Dieses Bild hinzufügen';
export const addLabel = 'Weitere Bilder: Bilder auswählen';
export const picture = (place: number) => `Bild ${place}`;
export const altOf = (place: number) => `Beschreibung von Bild ${place}`;
export const drag = 'Zum Sortieren ziehen';
export const moveUp = (place: number) => `Bild ${place} nach oben verschieben`;
export const moveDown = (place: number) => `Bild ${place} nach unten verschieben`;
export const makeMain = 'Als Hauptbild';
export const makeMainOf = (place: number) => `Bild ${place} als Hauptbild verwenden`;
export const removeOf = (place: number) => `Bild ${place} entfernen`;
/** Screen readers read this after a picture was moved. */
export const movedTo = (place: number, count: number) => `Bild an Position ${place} von ${count} verschoben.`;
export const madeMain = 'Dies ist jetzt das Hauptbild.';
export const removed = 'Bild entfernt.';
export const imageStillComing = 'Warten Sie, bis das Bild hochgeladen ist.';
export const waitsForTurn = 'Wartet auf die Bilder davor.';
export const onlySoMany = (most: number) =>
  `Ein Artikel kann zusätzlich zum Hauptbild höchstens ${counted(most, 'Bild', 'Bilder')} haben. Die übrigen wurden nicht hinzugefügt.`;
export const notTaken = (names: string[]) => `Nicht hinzugefügt: ${names.join(', ')}.`;
/** Shown with the pictures that another administrator has saved since the form was opened. */
export const savedNow = (count: number) => `Jetzt gespeichert: ${counted(count, 'Bild', 'Bilder')}`;
export const takeSaved = 'Stattdessen diese Bilder übernehmen';
