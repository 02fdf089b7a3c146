import { site } from '#lib/site.ts';
import { counted } from '../format/counted.ts';

/** Log in, sign up and the account. */

export const signInFailed = 'Failed to log in';
export const signUpFailed = 'Failed to create an account';
export const passwordsDiffer = 'Passwords do not match';
export const accountCreated = 'Account created successfully!';
export const signedIn = 'Login successful!';
export const resetFailed = 'Failed to reset the password';
export const passwordReset = 'Password changed. Log in with the new one.';
export const updateProfileFailed = 'Failed to update profile';
export const uploadFailed = 'Failed to upload image';
export const profileUpdated = 'Profile updated successfully';
export const changePasswordFailed = 'Failed to change password';
export const passwordChanged = 'Password changed successfully';
export const deleteAccountFailed = 'Failed to delete account';
export const accountDeleted = 'Your account was deleted';
export const signedInAsGuest = 'Signed in as guest';
export const loggedOut = 'Logged out successfully';
export const logoutFailed = 'Failed to log out';

/** The page to log in or sign up. */
export const signUp = 'Sign up';
export const logInOrSignUp = 'Log in or sign up';
export const welcome = () => `Welcome to ${site().name}`;
export const welcomeHint =
  'You can shop without an account. With one, your cart, favorites and orders follow you to every device.';
/** The word between the form and the button for guests. */
export const or = 'or';
export const continueAsGuest = 'Continue as Guest';
export const isGuest = 'You have successfully logged in as a guest';
export const isGuestHint =
  'Your cart, favorites and orders are saved in this browser. Sign up or log in to keep them.';
export const goHome = 'Go to home';
export const goBack = 'Back to the previous page';

export const email = 'Email';
export const username = 'Username';
export const password = 'Password';
export const newPassword = 'New password';
export const confirmPassword = 'Confirm password';
export const currentPassword = 'Current password';
export const minLength = (characters: number) => `At least ${characters} characters.`;
/** The strength of a password that has the minimum length. */
export const strengths = { weak: 'Weak: longer is safer', fair: 'Fair', strong: 'Strong' };

export const resetTitle = 'Reset password';
export const forgotPassword = 'Forgot your password?';
export const forgotHint = 'Enter your email. We will send you a link to choose a new password.';
export const sendLink = 'Send link';
export const backToLogIn = 'Back to log in';
export const linkSent = 'Check your email';
export const linkSentHint = 'If this email has an account, we’ve sent a link to choose a new password.';
export const chooseTitle = 'Choose a new password';
/** The account that gets the new password. `address` is a page element. */
export const chooseForParts = <Part>(address: Part) => ['For ', address];

export const profile = 'Profile';
/** Shown in place of an email address, because guests have none. */
export const guest = 'Guest User';
export const guestWarning =
  'You are shopping as a guest. Your cart, favorites and orders are saved in this browser only. You lose them when you log out or clear its data. Create an account to keep them.';
export const createAccount = 'Create an account';

/** The question that a guest gets before logging out. */
export const forgetTitle = 'Forget this browser?';
export const forgetHint = 'You are shopping as a guest. If you log out, you permanently lose:';
type Things = { pieces: number; favorites: number; hasOrders: boolean };
export const lostThings = ({ pieces, favorites, hasOrders }: Things) => [
  pieces > 0 ? `Your cart with ${counted(pieces, 'item')}` : 'Your cart (empty)',
  favorites > 0 ? `Your ${counted(favorites, 'favorite')}` : 'Your favorites (none yet)',
  hasOrders ? 'The list of your orders' : 'Your orders (none yet)',
];
/** Like `lostThings`, if the numbers could not be loaded. */
export const lostThingsUncounted = ['Your cart', 'Your favorites', 'The list of your orders'];
export const keepByAccount = 'Create an account to keep everything on all your devices.';
export const forget = 'Forget this browser and log out';
export const stay = 'Stay logged in';
/** Shown when the visitor is not a guest, for example after logging out. */
export const nothingToForget = 'You are not shopping as a guest';
export const avatar = 'Avatar';
export const displayName = 'Display name';
export const emailHint = "Your email can't be changed.";
export const guestEmailHint = 'Guests have no email. Create an account to add yours.';
export const saveProfile = 'Save profile';
export const changePassword = 'Change password';
export const deleteTitle = 'Delete account';
export const deleteHint =
  "We delete your profile, cart and favorites immediately. You can't undo this. The shop keeps your past orders for its records.";
export const deleteAccount = 'Delete my account';
