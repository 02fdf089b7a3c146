// Together with the tokens these must fit the 4 KB that browsers keep of a cookie.
/** Characters of a display name. */
export const MAX_NAME = 60;
/** Characters of an e-mail address; no longer one can be delivered to. */
export const MAX_EMAIL = 254;
