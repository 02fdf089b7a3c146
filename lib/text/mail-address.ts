import { z } from 'zod';

const MAX_LENGTH = 254;
/** Exactly one address without a name. Lists and line breaks are refused. */
const address = z.string().max(MAX_LENGTH).regex(z.regexes.html5Email);
/** The last part of a host, such as `.com`. It must not be a number. */
const ENDING = /\.(?=[^.]*[a-z])[a-z0-9-]{2,}$/i;

/**
 * Whether a text is an email address that people may enter. 'a@b' is not one, because its host has no
 * top-level domain.
 */
export const isMailAddress = (text: unknown): text is string => isKnownMailAddress(text) && ENDING.test(text);

/** Like `isMailAddress`, but for accounts and orders from before top-level domains were required. */
export const isKnownMailAddress = (text: unknown): text is string => address.safeParse(text).success;
