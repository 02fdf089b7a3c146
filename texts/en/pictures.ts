import type { StorageCode, StorageReason } from '#lib/errors/storage-error.ts';
import { number } from './format/format.ts';

export const choose = 'Choose a picture';
export const change = 'Change';
export const remove = 'Remove';
/** The choice that removes the picture if JavaScript is off. */
export const removePicture = 'Remove the picture';
export const chooseFor = (label: string) => `${label}: choose a picture`;
export const changeFor = (label: string) => `${label}: choose another picture`;
export const allowed = (megabytes: number) => `JPEG, PNG, WebP, AVIF or GIF of up to ${megabytes} MB.`;
export const notAPicture = 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.';
export const tooLarge = (megabytes: number) => `This picture is too large. The limit is ${megabytes} MB.`;
export const tooManyPixels = (most: number) =>
  `This picture has more than ${number(most)} pixels. Please choose a smaller one.`;
export const gone = 'This picture no longer exists. Please choose it again.';

export const uploadLabel = 'Picture upload';
export const uploading = 'Uploading the picture.';
export const uploaded = 'The picture is uploaded. Save to keep it.';
export const uploadPaused = 'The upload is paused.';
export const uploadCanceling = 'Canceling the upload.';
/** Added to the message if the form waits for the upload. */
export const savedAfterwards = 'We’ll save your changes when the upload finishes.';
export const waitingForNetwork = 'Waiting for the network. The upload continues automatically.';
export const waitingForShop =
  'The shop can’t accept the picture right now. The upload continues automatically.';
export const waitingForUploads = 'Too many uploads are in progress. This one continues automatically.';
export const pause = 'Pause';
export const resume = 'Resume';
export const cancel = 'Cancel';

/** Reasons why a picture could not be stored, by the reason or the code of the error. */
export const storageFailures: Record<StorageCode | StorageReason, string> = {
  unauthenticated: 'Please sign in again, then try once more.',
  'unauthorized-app': 'This shop is not allowed to store files.',
  'quota-exceeded': 'There is no space left for pictures.',
  unauthorized: 'You have no permission to store a picture here.',
  'object-not-found': gone,
  canceled: 'The upload was canceled.',
  'retry-limit-exceeded': 'The connection was lost for too long. Please try again.',
  'invalid-argument': 'This file can’t be uploaded.',
  'unsupported-environment': 'This browser can’t upload in parts. Please choose a smaller picture.',
  unknown: 'The picture could not be stored. Please try again.',
  'file-changed': 'This file was changed or removed during the upload. Please choose it again.',
  'shop-away': 'The shop could not take the picture. Please try again later.',
  'too-many-uploads': 'Too many uploads are in progress. Please try again later.',
  'too-large': 'This file is too large. Please choose a smaller picture.',
  'not-a-picture': `This file is not a picture. ${notAPicture}`,
  unreadable: `This picture can’t be read. ${notAPicture}`,
};
