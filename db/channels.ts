/** The channel on which every process of the shop hears that the catalogue looks different now. */
export const CATALOG_CHANNEL = 'catalog_changed';
