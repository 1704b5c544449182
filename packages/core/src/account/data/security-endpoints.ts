import * as z from 'zod'
import { byAnyone, byCompanyAdmin, byOwner, byUser, withoutApiKeys } from '../../contract/access.ts'
import { endpoint, json, jsonBody, nothing, queryOf } from '../../contract/endpoint.ts'
import { cursorText, listAnswer } from '../../contract/saved.wire.ts'
import { numberText, pageText, perPageText, wireObject } from '../../contract/wire.ts'
import * as wire from '../account.wire.ts'

const origin = 'addition'
const userNotFound = { 404: 'User Not found' }

const sessionNotFound = { 404: 'Session Not found' }

/** Open sign-ins: users end their own, and administrators end those of their company's users. */
const sessions = {
  /** Open sign-ins of the signed-in user, most recently used first. */
  listSessions: endpoint({
    method: 'GET',
    path: '/v3/me/sessions',
    summary: 'List the signed-in user’s open sessions with device, IP address, and last use, most recently used first.',
    answer: json(z.array(wire.OpenSessionWire)),
    access: withoutApiKeys(byOwner),
    origin,
  }),
  /** End one of the user's own sign-ins immediately. */
  endSession: endpoint({
    method: 'DELETE',
    path: '/v3/me/sessions/{id}',
    summary: 'End one of the signed-in user’s sessions. Its token stops working immediately.',
    answer: nothing(),
    access: withoutApiKeys(byOwner),
    failures: sessionNotFound,
    origin,
  }),
  /** End all other sign-ins of the signed-in user. */
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/v3/me/sessions',
    summary: 'End all of the signed-in user’s other sessions.',
    answer: nothing(),
    access: withoutApiKeys(byOwner),
    origin,
  }),
  /** Open sign-ins of a user of the company. */
  listUserSessions: endpoint({
    method: 'GET',
    path: '/v3/users/{id}/sessions',
    summary: 'List a company user’s open sessions.',
    answer: json(z.array(wire.OpenSessionWire)),
    access: byCompanyAdmin,
    failures: userNotFound,
    origin,
  }),
  /** End one sign-in of a user of the company immediately. */
  endUserSession: endpoint({
    method: 'DELETE',
    path: '/v3/users/{id}/sessions/{sessionId}',
    summary: 'End a company user’s session.',
    answer: nothing(),
    access: byCompanyAdmin,
    failures: { 404: 'User Not found, or Session Not found' },
    origin,
  }),
  /** End all sign-ins of a user of the company; for the caller, all other ones. */
  endUserSessions: endpoint({
    method: 'DELETE',
    path: '/v3/users/{id}/sessions',
    summary: 'End all of a company user’s sessions except the one making this call.',
    answer: nothing(),
    access: byCompanyAdmin,
    failures: userNotFound,
    origin,
  }),
}

/** Sign-ins, API keys, and the audit trail. */
export const securityEndpoints = {
  ...sessions,
  /** Keys of the signed-in user; administrators also see those of the company. */
  listApiKeys: endpoint({
    method: 'GET',
    path: '/v3/api_keys',
    summary: 'List the signed-in user’s API keys, including revoked ones; administrators also see the company’s keys.',
    answer: json(z.array(wire.ApiKeyWire)),
    access: byOwner,
    origin,
  }),
  /** Create a key. @throws {ForbiddenError} Only an administrator may create a company key or one that administers. */
  createApiKey: endpoint({
    method: 'POST',
    path: '/v3/api_keys',
    summary: 'Create an API key. Only this response contains its secret.',
    body: jsonBody(wire.NewApiKeyWire),
    answer: json(wire.CreatedApiKeyWire),
    creates: '/v3/api_keys#{id}',
    access: withoutApiKeys(byUser),
    failures: { 400: 'The expiration date must be in the future.', 403: 'Requires an administrator account.' },
    origin,
  }),
  /** Revoke a key, effective immediately. */
  revokeApiKey: endpoint({
    method: 'DELETE',
    path: '/v3/api_keys/{id}',
    summary: 'Revoke an API key. It stays in the list as revoked.',
    answer: nothing(),
    access: withoutApiKeys(byOwner),
    failures: { 404: 'API key Not found' },
    origin,
  }),
  /** Changes with their authors, newest first. */
  listAudit: endpoint({
    method: 'GET',
    path: '/v3/audit',
    summary:
      'List audit log entries, newest first: who changed which record, when, and on whose behalf. Provider administrators see all companies.',
    query: queryOf({
      page: pageText.default(0),
      perPage: perPageText.default(50),
      cursor: cursorText,
      recordId: z.string().optional(),
      /** User who made the change, or the administrator who acted as that user. */
      userId: z.string().optional(),
      /** Words of a name, a call or a record. */
      filter: z.string().optional(),
      /** Seconds since 1970, inclusive. */
      since: numberText.optional(),
      /** Seconds since 1970, exclusive. */
      until: numberText.optional(),
    }),
    answer: listAnswer(wire.AuditEntryWire),
    access: byCompanyAdmin,
    origin,
  }),
}

const access = withoutApiKeys(byUser)
const code = z.string().max(100)
const wrongCode = 'The code is incorrect or was already used.'
const off = 'Two-factor authentication is off.'

/** Signing in with a code in addition to the password, by RFC 6238. */
export const twoFactorEndpoints = {
  /**
   * Finish a sign-in that waits for a code.
   * @param challenge From the refusal `two_factor_required`; valid for five minutes.
   * @throws {UnauthorizedError} The code is wrong, or the challenge has expired.
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
  /** State of two-factor authentication. */
  twoFactor: endpoint({
    method: 'GET',
    path: '/v3/me/two_factor',
    summary: 'Get the signed-in user’s two-factor status: on or off, required or optional, and recovery codes left.',
    answer: json(wire.TwoFactorWire),
    access,
    origin,
  }),
  /** Begin setup; it is on once a code is confirmed. @throws {ConflictError} It is already on. */
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
  /** Confirm the first code. @returns Recovery codes, shown once. */
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
  /** Replace the recovery codes. */
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
  /** Turn it off for a user of the company who has lost both the device and the recovery codes. */
  resetTwoFactor: endpoint({
    method: 'DELETE',
    path: '/v3/users/{id}/two_factor',
    summary:
      'Turn off two-factor authentication for a company user who lost both device and recovery codes. Ends the user’s sessions.',
    answer: nothing(),
    access: withoutApiKeys(byCompanyAdmin),
    failures: { 404: 'User Not found' },
    origin,
  }),
}
