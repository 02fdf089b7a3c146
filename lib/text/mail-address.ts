import { z } from 'zod';

const MAX_LENGTH = 254;
/** Exactly one plain address: no list, name or line break. */
const address = z.string().max(MAX_LENGTH).regex(z.regexes.html5Email);
/** A host with a top-level domain, such as `.com`, that is not a number. */
const ENDING = /\.(?=[^.]*[a-z])[a-z0-9-]{2,}$/i;

/**
 * Whether this is an email address as people may enter it. 'a@b' is not: its host has no top-level domain.
 */
export const isMailAddress = (text: unknown): text is string => isKnownMailAddress(text) && ENDING.test(text);

/** The same for accounts and orders from before top-level domains were required. */
export const isKnownMailAddress = (text: unknown): text is string => address.safeParse(text).success;
