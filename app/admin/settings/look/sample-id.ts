/** The id of the element around the samples. A preview's style sheet applies only inside it. */
export const SAMPLE_ID = 'look-sample';
