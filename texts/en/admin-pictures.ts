import { counted } from './counted.ts';

/** The pictures of a product beside its main one, in the administrator’s form. */

export const legend = 'More pictures';
export const hint = (most: number) =>
  `Up to ${counted(most, 'picture')} beside the image. Shoppers see them in this order.`;
export const add = 'Add pictures';
/** The same where there is no script: one at a time. */
export const addOne = 'Add this picture';
export const addLabel = 'More pictures: choose pictures';
export const picture = (place: number) => `Picture ${place}`;
export const altOf = (place: number) => `What picture ${place} shows`;
export const drag = 'Drag to another place';
export const moveUp = (place: number) => `Move picture ${place} up`;
export const moveDown = (place: number) => `Move picture ${place} down`;
export const makeMain = 'Make main';
export const makeMainOf = (place: number) => `Make picture ${place} the main one`;
export const removeOf = (place: number) => `Remove picture ${place}`;
/** Read out after a picture was moved. */
export const movedTo = (place: number, count: number) => `Picture moved to place ${place} of ${count}.`;
export const madeMain = 'It is the main picture now.';
export const removed = 'Picture removed.';
export const imageStillComing = 'Wait until the image has arrived.';
export const waitsForTurn = 'Waits until the pictures before it are uploaded.';
export const onlySoMany = (most: number) =>
  `A product has ${counted(most, 'picture')} beside its image at most. The others were left out.`;
export const notTaken = (names: string[]) => `Not taken: ${names.join(', ')}.`;
/** Beside what somebody else saved meanwhile. */
export const savedNow = (count: number) => `Saved now: ${counted(count, 'picture')}`;
export const takeSaved = 'Use these pictures instead';
