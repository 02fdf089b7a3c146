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
export const welcome = 'Welcome to Kiosk';
export const welcomeHint = 'No account is needed to shop. With one, your things follow you to every device.';
/** Between the form and the button for guests. */
export const or = 'or';
export const continueAsGuest = 'Continue as Guest';
export const isGuest = 'You have successfully logged in as a guest';
export const isGuestHint =
  'Your cart, favorites and orders are kept in this browser. Sign up or log in to take them along.';
export const goHome = 'Go to home';
export const goBack = 'Back to where you were';

export const email = 'Email';
export const username = 'Username';
export const password = 'Password';
export const newPassword = 'New password';
export const confirmPassword = 'Confirm password';
export const currentPassword = 'Current password';
export const minLength = (characters: number) => `At least ${characters} characters.`;
/** How hard a password is to guess, where it is long enough. */
export const strengths = { weak: 'Weak: longer is safer', fair: 'Fair', strong: 'Strong' };

export const resetTitle = 'Reset password';
export const forgotPassword = 'Forgot your password?';
export const forgotHint = 'Tell us your email, and we send you a link to choose a new one.';
export const sendLink = 'Send the link';
export const backToLogIn = 'Back to log in';
export const linkSent = 'Check your mail';
export const linkSentHint =
  'If there is an account with this address, a mail with a link to a new password is on its way.';
export const chooseTitle = 'Choose a new password';
/** Whose password is chosen, in parts; `address` is an element of the page. */
export const chooseForParts = <Part>(address: Part) => ['For ', address];

/** My Account. */
export const profile = 'Profile';
/** In place of the address that a guest does not have. */
export const guest = 'Guest User';
export const guestWarning =
  'You are shopping as a guest. Your cart, favorites and orders belong to this browser: they are lost when you log out or clear its data. With an account they stay.';
export const createAccount = 'Create an account';
export const avatar = 'Avatar';
export const displayName = 'Display name';
export const emailHint = "Your email can't be changed.";
export const guestEmailHint = 'Guests have none. An account adds yours.';
export const saveProfile = 'Save profile';
export const changePassword = 'Change password';
export const deleteTitle = 'Delete account';
export const deleteHint =
  "Your profile, cart and favorites are removed at once and can't be brought back. Past orders stay in the books of the shop.";
export const deleteAccount = 'Delete my account';
