/** The element around the samples, to which the style sheet of a preview is limited. */
export const SAMPLE_ID = 'look-sample';
