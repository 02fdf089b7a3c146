/** The id of the form. */
export const FILTERS_ID = 'filters';
