import { z } from 'zod';
import type { User } from './user.ts';

const seconds = z.coerce.number().int().positive();

/** The tokens of a response. `expiresInMs` starts when the response arrives. */
export type Issued = { idToken: string; refreshToken: string; expiresInMs: number };

export const issued = z
  .object({ idToken: z.string().min(1), refreshToken: z.string().min(1), expiresIn: seconds })
  .transform(
    ({ idToken, refreshToken, expiresIn }): Issued => ({
      idToken,
      refreshToken,
      expiresInMs: expiresIn * 1000,
    }),
  );

export const refreshed = z
  .object({ id_token: z.string().min(1), refresh_token: z.string().min(1), expires_in: seconds })
  .transform(
    (body): Issued => ({
      idToken: body.id_token,
      refreshToken: body.refresh_token,
      expiresInMs: body.expires_in * 1000,
    }),
  );

export const found = z
  .object({
    users: z.tuple([
      z.object({
        localId: z.string().min(1),
        email: z.string().optional(),
        displayName: z.string().optional(),
        photoUrl: z.string().optional(),
        providerUserInfo: z.array(z.unknown()).default([]),
      }),
    ]),
  })
  .transform(
    ({ users: [user] }): User => ({
      uid: user.localId,
      isAnonymous: user.email === undefined && user.providerUserInfo.length === 0,
      email: user.email ?? null,
      displayName: user.displayName ?? null,
      photoURL: user.photoUrl ?? null,
    }),
  );

export const ofEmail = z.object({ email: z.string().min(1) });

/** The schema for responses whose content the shop does not use. They must still be objects. */
export const done = z.object({});

export const policy = z
  .object({
    customStrengthOptions: z.object({ minPasswordLength: z.coerce.number().int().positive().optional() }),
  })
  .transform((body) => ({ minLength: body.customStrengthOptions.minPasswordLength ?? 6 }));
