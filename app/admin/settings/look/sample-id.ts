/** The id of the element around the samples. The style sheet of a preview changes only this element. */
export const SAMPLE_ID = 'look-sample';
