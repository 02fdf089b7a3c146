import { z } from 'zod';

const MAX_LENGTH = 254;
/** One plain address and nothing else: no list, no name, no line break. */
const address = z.string().max(MAX_LENGTH).regex(z.regexes.html5Email);

/** Whether a mail can be sent there. */
export const isMailAddress = (text: unknown): text is string => address.safeParse(text).success;
