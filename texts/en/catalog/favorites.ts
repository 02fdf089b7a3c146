export const loadFavoritesFailed = 'Failed to load your favorites';
export const addFavoriteFailed = 'Failed to add to favorites';
export const removeFavoriteFailed = 'Failed to remove from favorites';
export const addedToFavorites = 'Added to favorites';
export const removedFromFavorites = 'Removed from favorites';

export const title = 'My Favorites';
export const emptyTitle = 'No favorites yet';
export const emptyHint = 'Tap the heart on a product to find it here again.';
export const emptyLink = 'Start browsing';
export const goneProduct = 'No longer available';
export const add = 'Add to Favorites';
export const remove = 'Remove from Favorites';
export const addNamed = (product: string) => `Add ${product} to favorites`;
export const removeNamed = (product: string) => `Remove ${product} from favorites`;
