import { jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { ProviderSettings } from '#server/core/SignInSettings.ts';

/** The session, or all sessions of the person, that ended at the provider before an instant. */
export interface EndedSession {
  subject: string | null;
  sid: string | null;
  beforeMs: number;
}

const toleranceS = 60;
const oldestS = 300;

const logoutClaims = z
  .object({
    sub: z.string().min(1).optional(),
    sid: z.string().min(1).optional(),
    iat: z.number(),
    jti: z.string().min(1),
    events: z.object({ 'http://schemas.openid.net/event/backchannel-logout': z.looseObject({}) }),
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined, 'names nobody');

/** Checks a token of OpenID Connect Back-Channel Logout 1.0 (section 2.6); rejects with jose's or zod's error. */
export async function readLogoutToken(
  token: string,
  source: { keys: JWTVerifyGetKey; settings: ProviderSettings; nowMs: number },
): Promise<EndedSession> {
  const { payload } = await jwtVerify(token, source.keys, {
    issuer: source.settings.issuer,
    audience: source.settings.clientId,
    algorithms: [...source.settings.algorithms],
    typ: 'logout+jwt',
    requiredClaims: ['exp'],
    clockTolerance: toleranceS,
    maxTokenAge: oldestS,
    currentDate: new Date(source.nowMs),
  });
  const { sub, sid, iat } = logoutClaims.parse(payload);
  // A token that is sent again ends nothing that was begun later, but for what two clocks may differ by.
  return {
    subject: sub ?? null,
    sid: sid ?? null,
    beforeMs: (iat + toleranceS) * 1000,
  };
}
