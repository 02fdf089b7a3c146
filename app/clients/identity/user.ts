import { z } from 'zod';

/** A guest or registered user of the identity service. */
export type User = {
  uid: string;
  isAnonymous: boolean;
  email: string | null;
  displayName: string | null;
  photoURL: string | null;
};

/** The claims of an ID token that the shop reads. */
export const claimsSchema = z.object({
  sub: z.string().min(1).max(128),
  iat: z.number(),
  exp: z.number(),
  auth_time: z.number(),
  email: z.string().optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
  firebase: z.object({ sign_in_provider: z.string() }),
});

export type Claims = z.output<typeof claimsSchema>;

/** The user described by a verified ID token. */
export function userFromClaims(claims: Claims): User {
  return {
    uid: claims.sub,
    isAnonymous: claims.firebase.sign_in_provider === 'anonymous',
    email: claims.email ?? null,
    displayName: claims.name ?? null,
    photoURL: claims.picture ?? null,
  };
}
