import type { DisplayPairing } from '#contract/displayPairing.ts';
import type { PairedSession, keyRequest } from '#contract/session.ts';
import { AppError } from '#server/core/AppError.ts';
import { browserName } from '../access/browserName.ts';
import type { Auth } from '../openAuth.ts';
import type { z } from 'zod';

/** What is known of a request for a key. */
export interface SessionRequest {
  asked: z.infer<typeof keyRequest>;
  cookies: Readonly<Record<string, string | undefined>>;
  headers: Record<string, string | string[] | undefined>;
  origin: string;
  remoteAddress: string;
  /** Aborts when the asker has gone. */
  signal: AbortSignal;
}

/** A display without a key is told a code to show; with the oracle it was told beside it, it waits for its session. */
export async function pairDisplay(
  auth: Auth,
  request: SessionRequest,
): Promise<DisplayPairing | PairedSession> {
  const { asked, headers, remoteAddress } = request;
  if (asked.api_key !== undefined)
    throw new AppError('INVALID_PARAMETER', 'wait: only a display with an oracle can wait');
  if (asked.oracle !== undefined) return awaitApproval(auth, request, asked.oracle);
  auth.pairingStarts.check(remoteAddress);
  auth.pairingStarts.note(remoteAddress);
  const browser = browserName(headers['user-agent']?.toString());
  const { code, oracle, validTill } = await auth.pairings.begin({
    browser,
    address: remoteAddress,
  });
  return { code, oracle, valid_till: validTill.toISOString() };
}

async function awaitApproval(
  auth: Auth,
  { remoteAddress, origin, signal }: SessionRequest,
  oracle: string,
): Promise<PairedSession> {
  const { keyId, apiKey, shows } = await auth.pairings.collect(oracle, remoteAddress, signal);
  const caller = await auth.authenticator.recheck(keyId);
  await auth.audit.record({
    actor: caller.userId,
    action: 'signed_in',
    detail: { with: 'pairing', key: keyId, from: remoteAddress },
  });
  return {
    ...(await auth.describe(caller, origin)),
    api_key: apiKey,
    display: { name: shows.name, building_id: shows.buildingId, floor_id: shows.floorId },
  };
}
