import { counted } from '../../format/counted.ts';

/** The product form’s additional pictures. */

export const legend = 'More pictures';
export const hint = (most: number) =>
  `Up to ${counted(most, 'picture')} in addition to the image. Shoppers see them in this order.`;
export const add = 'Add pictures';
/** The button that adds one picture at a time if JavaScript is off. */
export const addOne = 'Add this picture';
export const addLabel = 'More pictures: choose pictures';
export const picture = (place: number) => `Picture ${place}`;
export const altOf = (place: number) => `Description of picture ${place}`;
export const drag = 'Drag to reorder';
export const moveUp = (place: number) => `Move picture ${place} up`;
export const moveDown = (place: number) => `Move picture ${place} down`;
export const makeMain = 'Make main';
export const makeMainOf = (place: number) => `Make picture ${place} the main one`;
export const removeOf = (place: number) => `Remove picture ${place}`;
/** Screen readers read this after a picture was moved. */
export const movedTo = (place: number, count: number) => `Picture moved to position ${place} of ${count}.`;
export const madeMain = 'This is now the main picture.';
export const removed = 'Picture removed.';
export const imageStillComing = 'Wait until the image is uploaded.';
export const waitsForTurn = 'Waiting for earlier uploads.';
export const onlySoMany = (most: number) =>
  `A product can have at most ${counted(most, 'picture')} in addition to its image. The others were not added.`;
export const notTaken = (names: string[]) => `Not added: ${names.join(', ')}.`;
/** Shown with the pictures that another administrator has saved since the form was opened. */
export const savedNow = (count: number) => `Saved now: ${counted(count, 'picture')}`;
export const takeSaved = 'Use these pictures instead';
