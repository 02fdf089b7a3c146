import { z } from 'zod';
import { startIdentity } from './identity-server.ts';

/** A running identity service that the contract tests use. */
export type Provider = {
  url: string;
  project: string;
  differences: Differences;
  /** The code of the latest password reset sent to an address. */
  resetCode(email: string): Promise<string>;
  /** Disables a user, as an administrator does. */
  disable(uid: string): Promise<void>;
  close(): Promise<void>;
};

/**
 * The permitted differences between identity services. The contract does not include the verification of
 * tokens, because the emulator's tokens are unsigned.
 */
type Differences = {
  /** The error of a refresh for a deleted user. */
  refreshOfDeleted: string;
  /** Whether a new password ends the refresh tokens of other sign-ins. */
  endsRefreshTokens: boolean;
  /** Whether the service publishes its password policy. */
  tellsPasswordPolicy: boolean;
};

/** Starts our service as a hosted one would run: over HTTP, on a free port of this machine. */
export async function startOurs(): Promise<Provider> {
  const service = await startIdentity();
  return {
    url: service.origin,
    project: 'shop',
    differences: {
      refreshOfDeleted: 'user-token-expired',
      endsRefreshTokens: true,
      tellsPasswordPolicy: true,
    },
    resetCode: service.mailedCode,
    async disable(uid) {
      await service.identity.admin.disable(uid);
    },
    close: service.close,
  };
}

const sentCodes = z.object({
  oobCodes: z.array(z.object({ email: z.string(), requestType: z.string(), oobCode: z.string() })),
});

/** Uses the Auth emulator of `firebase-tools` at `url`, for the project `demo-kiosk`. */
export async function startEmulator(url: string): Promise<Provider> {
  const project = 'demo-kiosk';
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(new URL(path, url), {
      method,
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`the emulator refused ${path}: ${await response.text()}`);
    return response.json();
  };
  // Hosted projects have this setting turned on. In the emulator it is off at first, so the emulator would
  // reveal which addresses have an account.
  await call(
    'PATCH',
    `/identitytoolkit.googleapis.com/v2/projects/${project}/config?updateMask=emailPrivacyConfig`,
    {
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    },
  );
  return {
    url,
    project,
    differences: {
      refreshOfDeleted: 'invalid-refresh-token',
      endsRefreshTokens: false,
      tellsPasswordPolicy: false,
    },
    async resetCode(email) {
      const { oobCodes } = sentCodes.parse(await call('GET', `/emulator/v1/projects/${project}/oobCodes`));
      const sent = oobCodes.findLast((code) => code.email === email && code.requestType === 'PASSWORD_RESET');
      if (!sent) throw new Error(`no code was sent to ${email}`);
      return sent.oobCode;
    },
    async disable(localId) {
      await call('POST', `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:update`, {
        localId,
        disableUser: true,
      });
    },
    close: async () => {},
  };
}
