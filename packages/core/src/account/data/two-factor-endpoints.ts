import * as z from 'zod'
import { byAnyone, byCompanyAdmin, byPersonAlone, byUser } from '../../contract/access.ts'
import { endpoint, json, jsonBody, nothing } from '../../contract/endpoint.ts'
import { wireObject } from '../../contract/wire.ts'
import * as wire from '../account.wire.ts'

const origin = 'addition'
const access = byPersonAlone(byUser)
const code = z.string().max(100)
const wrongCode = 'The code is incorrect or was already used.'
const off = 'Two-factor authentication is off.'

/** Signing in with a code beside the password, by RFC 6238. */
export const twoFactorEndpoints = {
  /**
   * Finish a sign-in that waits for a code.
   * @param challenge Of the refusal `two_factor_required`; it lives five minutes.
   * @throws {UnauthorizedError} The code is wrong, or the challenge has lapsed.
   */
  signInByCode: endpoint({
    method: 'POST',
    path: '/v3/auth/two_factor',
    summary:
      'Complete a sign-in that returned `two_factor_required`, using its challenge and an authenticator app code or recovery code. Returns a token.',
    body: jsonBody(wireObject({ challenge: z.string(), code })),
    fields: ['challenge', 'code'],
    answer: json(wire.TokenSessionWire),
    effect: 'write by steps',
    access: byAnyone,
    failures: { 401: wrongCode },
    origin,
  }),
  /** How two-factor authentication stands. */
  twoFactor: endpoint({
    method: 'GET',
    path: '/v3/me/two_factor',
    summary: 'Get the signed-in user’s two-factor status: on or off, required or optional, and recovery codes left.',
    answer: json(wire.TwoFactorWire),
    access,
    origin,
  }),
  /** Begin to set it up: it is on once a code was confirmed. @throws {ConflictError} It is on already. */
  setUpTwoFactor: endpoint({
    method: 'POST',
    path: '/v3/me/two_factor',
    summary:
      'Start two-factor setup. Returns the secret for an authenticator app and its `otpauth` URI. Requires the current password if the account has one.',
    body: jsonBody(wireObject({ currentPassword: z.string().optional() })),
    fields: ['currentPassword'],
    answer: json(wire.TwoFactorSetupWire),
    effect: 'write by steps',
    access,
    failures: { 403: 'The current password is incorrect.', 409: 'Two-factor authentication is already on.' },
    origin,
  }),
  /** Confirm the first code. @returns Recovery codes, told this once. */
  confirmTwoFactor: endpoint({
    method: 'POST',
    path: '/v3/me/two_factor/confirm',
    summary:
      'Turn on two-factor authentication with an authenticator app code. Only this response contains the recovery codes.',
    body: jsonBody(wireObject({ code })),
    fields: ['code'],
    answer: json(wire.RecoveryCodesWire),
    effect: 'write by steps',
    access,
    failures: { 403: wrongCode, 409: 'Two-factor authentication is already on, or setup was not started.' },
    origin,
  }),
  /** New recovery codes in place of the old ones. */
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/v3/me/two_factor/recovery_codes',
    summary: 'Replace the recovery codes. Only this response contains the new ones.',
    body: jsonBody(wireObject({ code })),
    fields: ['code'],
    answer: json(wire.RecoveryCodesWire),
    effect: 'write by steps',
    access,
    failures: { 403: wrongCode, 409: off },
    origin,
  }),
  /** Turn it off. */
  removeTwoFactor: endpoint({
    method: 'DELETE',
    path: '/v3/me/two_factor',
    summary: 'Turn off two-factor authentication with an authenticator app code or recovery code.',
    body: jsonBody(wireObject({ code })),
    fields: ['code'],
    answer: nothing(),
    effect: 'write by steps',
    access,
    failures: { 403: wrongCode, 409: off },
    origin,
  }),
  /** Turn it off for a user of the company who has lost device and recovery codes. */
  resetTwoFactor: endpoint({
    method: 'DELETE',
    path: '/v3/users/{id}/two_factor',
    summary:
      'Turn off two-factor authentication for a company user who lost both device and recovery codes. Ends the user’s sessions.',
    answer: nothing(),
    access: byCompanyAdmin,
    failures: { 404: 'User Not found' },
    origin,
  }),
}
