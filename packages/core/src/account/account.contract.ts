import * as z from 'zod'
import { byAnyone, byCompany, byCompanyAdmin, byProviderAdmin, byUser, withoutApiKeys } from '../contract/access.ts'
import { endpoint, json, jsonBody, nothing, queryOf } from '../contract/endpoint.ts'
import { cursorText, listAnswer } from '../contract/saved.wire.ts'
import { pageText, perPageText, wireField, wireObject } from '../contract/wire.ts'
import { JobState } from './account.schema.ts'
import * as wire from './account.wire.ts'
import { securityEndpoints, twoFactorEndpoints } from './data/security-endpoints.ts'

const origin = 'addition'
const userNotFound = { 404: 'User Not found' }
const companyNotFound = { 404: 'Company Not found' }
const invitationNotFound = { 404: 'Invitation not found: it was accepted, was withdrawn, or has expired.' }
const pages = { page: pageText.default(0), perPage: perPageText.default(16), cursor: cursorText }

/** Public endpoints that need no sign-in. */
const deployment = {
  /** Settings of the deployment; needs no sign-in. */
  configuration: endpoint({
    method: 'GET',
    path: '/v3/configuration',
    summary: 'Fetch deployment settings: variant, support address, Azure tenant, and client charts.',
    answer: json(wire.ConfigurationWire),
    access: byAnyone,
    origin,
  }),
}

/** Sign-in and sign-out, acting as another user, and what users do with their own account. */
const own = {
  signIn: endpoint({
    method: 'GET',
    path: '/auth',
    summary: 'Sign in with email and password in a Basic authorization header; returns a token.',
    authorization: 'basic',
    answer: json(wire.SessionWire),
    access: byAnyone,
    failures: { 401: 'Incorrect email or password, or a code is required (`two_factor_required`).' },
  }),
  signOut: endpoint({
    method: 'DELETE',
    path: '/auth',
    summary: 'Sign out: ends the token and any impersonation.',
    answer: nothing(),
    effect: 'write by steps',
    access: withoutApiKeys(byUser),
  }),
  /** Store the Azure identity token in a browser cookie. */
  setAzureCookie: endpoint({
    method: 'PUT',
    path: '/auth/azure',
    summary: 'Store an Azure identity token in a cookie that only `POST /auth/azure` reads.',
    query: queryOf({ token: z.string() }),
    fields: ['token'],
    answer: nothing(),
    effect: 'write by steps',
    access: byAnyone,
    failures: { 401: 'The identity token is invalid or from another tenant.' },
  }),
  signInByAzure: endpoint({
    method: 'POST',
    path: '/auth/azure',
    summary:
      'Sign in with an Azure identity token, in the body or in the cookie of `PUT /auth/azure`; returns a token.',
    body: jsonBody(wireObject({ token: z.string().optional() })),
    answer: json(wire.SessionWire),
    effect: 'write by steps',
    access: byAnyone,
    failures: {
      401: 'The identity token is invalid or from another tenant, or its user has no account.',
      403: 'Azure sign-in cookies are accepted only from this site. Send the token to POST /auth/azure instead.',
    },
  }),
  /** Send a link that sets a new password. */
  requestPasswordReset: endpoint({
    method: 'GET',
    path: '/auth/reset_password',
    summary: 'Email a password reset link. The response is the same for unknown addresses.',
    query: queryOf({ email: z.string() }),
    fields: ['email'],
    answer: nothing(),
    access: byAnyone,
  }),
  signInByToken: endpoint({
    method: 'GET',
    path: '/auth/url_token',
    summary: 'Exchange the token from an emailed link for a sign-in token; each link works once.',
    query: queryOf({ token: z.string() }),
    answer: json(wire.TokenSessionWire),
    access: byAnyone,
    failures: { 401: 'This link has expired or was already used, or a code is required (`two_factor_required`).' },
  }),
  /**
   * Act as another user from the next call on.
   * @throws {NotFoundError} 'User Not found'. @throws {ForbiddenError} Only the provider's administrators may do this.
   */
  connectAsUser: endpoint({
    method: 'GET',
    path: '/auth/connect_as_user',
    summary: 'Act as another user with the same token; returns that user, and the administrator as `real_user`.',
    query: queryOf({ userId: z.string() }),
    fields: ['userId'],
    answer: json(wire.UserWire),
    effect: 'write by steps',
    access: withoutApiKeys(byProviderAdmin),
    failures: userNotFound,
  }),
  /** Stop acting as another user. @returns The administrator. @throws {ForbiddenError} 'Not An Admin'. */
  disconnectAsUser: endpoint({
    method: 'DELETE',
    path: '/auth/connect_as_user',
    summary: 'Stop acting as another user; returns the administrator.',
    answer: json(wire.UserWire),
    effect: 'write by steps',
    access: withoutApiKeys(byUser),
    failures: { 403: 'Not An Admin' },
  }),
  /** The signed-in user. */
  profile: endpoint({
    method: 'GET',
    path: '/me/profile',
    summary: 'Fetch the signed-in user and the account’s permissions.',
    answer: json(wire.UserWire),
    access: byUser,
  }),
  /**
   * Set a new password.
   * @param currentPassword Omitted right after a mailed link.
   * @throws {ForbiddenError} The current password is incorrect.
   */
  changePassword: endpoint({
    method: 'PUT',
    path: '/me/password',
    summary:
      'Set a new password and end all other sessions. Requires the current password, except after sign-in with an emailed link.',
    body: jsonBody(wireObject({ password: z.string(), currentPassword: z.string().optional() })),
    fields: ['password', 'currentPassword'],
    answer: nothing(),
    effect: 'write by steps',
    access: withoutApiKeys(byUser),
    failures: { 403: 'The current password is incorrect.' },
  }),
  /** Change the user’s name and job title. */
  updateProfile: endpoint({
    method: 'PUT',
    path: '/v3/me/profile',
    summary: 'Change the user’s name and job title.',
    body: jsonBody(wire.ProfileChangesWire),
    answer: json(wire.UserWire),
    access: withoutApiKeys(byUser),
    origin,
  }),
  /** Accept the terms and conditions. */
  acceptTerms: endpoint({
    method: 'POST',
    path: '/v3/me/terms',
    summary: 'Accept the terms and conditions.',
    answer: json(wire.UserWire),
    access: withoutApiKeys(byUser),
    origin,
  }),
  /** Open an account; a mailed link activates it. */
  signUp: endpoint({
    method: 'POST',
    path: '/v3/sign_up',
    summary:
      'Create an account and a company. An emailed link activates them; the response is the same for known addresses.',
    body: jsonBody(wire.SignUpWire),
    answer: nothing(),
    effect: 'write by steps',
    access: byAnyone,
    origin,
  }),
  /** Available plans. */
  listPlans: endpoint({
    method: 'GET',
    path: '/v3/plans',
    summary: 'List the available plans.',
    answer: json(z.array(wire.PlanWire)),
    access: byAnyone,
    origin,
  }),
  /**
   * Subscribe the company to a plan for all its users. Users who already have the plan keep their remaining credits.
   */
  choosePlan: endpoint({
    method: 'PUT',
    path: '/v3/me/plan',
    summary: 'Subscribe all of the company’s users to a plan; each receives the plan’s credits.',
    body: jsonBody(wireObject({ planId: z.string() })),
    fields: ['planId'],
    answer: json(wire.UserWire),
    access: byCompanyAdmin,
    failures: { 404: 'Plan Not found' },
    origin,
  }),
}

/** Users, companies and invitations, for administrators. */
const people = {
  /** Users, a page at a time. */
  listUsers: endpoint({
    method: 'GET',
    path: '/users',
    summary:
      'List the company’s users (all users if the caller is a provider administrator); `filterBy` matches an ID, or text in the email or name.',
    query: queryOf({
      ...pages,
      /** `field-order`, such as `last_activity-desc`; by email if omitted. */
      sort: z.string().optional(),
      companyId: z.string().optional(),
      filterBy: wireField('filterBy', z.string().optional()),
    }),
    answer: listAnswer(wire.UserWire),
    access: byCompanyAdmin,
  }),
  /** Change a user of the company. @throws {NotFoundError} 'User Not found'. */
  updateUser: endpoint({
    method: 'PUT',
    path: '/v3/users/{id}',
    summary: 'Change one of the company’s users.',
    body: jsonBody(wire.UserChangesWire),
    answer: json(wire.UserWire),
    access: byCompanyAdmin,
    failures: userNotFound,
    origin,
  }),
  /** Delete a user of the company. @throws {NotFoundError} 'User Not found'. */
  deleteUser: endpoint({
    method: 'DELETE',
    path: '/v3/users/{id}',
    summary: 'Delete one of the company’s users and end the user’s sessions. The user’s records are kept.',
    answer: nothing(),
    access: byCompanyAdmin,
    failures: userNotFound,
    origin,
  }),
  /** Set a user's plan, credits and access. @throws {NotFoundError} 'User Not found'. */
  setEntitlements: endpoint({
    method: 'PUT',
    path: '/v3/users/{id}/entitlements',
    summary: 'Set a user’s plan, credits, and access.',
    body: jsonBody(wire.EntitlementsWire),
    answer: json(wire.UserWire),
    access: byProviderAdmin,
    failures: userNotFound,
    origin,
  }),
  /** All companies. */
  listCompanies: endpoint({
    method: 'GET',
    path: '/companies',
    summary: 'List all companies.',
    answer: json(z.array(wire.CompanyWire)),
    access: byProviderAdmin,
  }),
  /** One company. @throws {NotFoundError} 'Company Not found'. */
  companyProfile: endpoint({
    method: 'GET',
    path: '/companies/{id}/profile',
    summary: 'Fetch a company. Only its administrators see its API token.',
    answer: json(wire.CompanyWire),
    access: byCompany,
    failures: companyNotFound,
  }),
  /** Add a company. */
  createCompany: endpoint({
    method: 'POST',
    path: '/v3/companies',
    summary: 'Add a company.',
    body: jsonBody(wire.CompanyChangesWire),
    answer: json(wire.CompanyWire),
    creates: '/companies/{id}/profile',
    access: byProviderAdmin,
    origin,
  }),
  /**
   * Change a company.
   * @throws {NotFoundError} 'Company Not found'. @throws {ForbiddenError} Only the provider's administrators set
   * billing and the primary administrator.
   */
  updateCompany: endpoint({
    method: 'PUT',
    path: '/v3/companies/{id}',
    summary:
      'Change a company; only provider administrators can change its billing cycle and primary administrator (`super_admin_id`).',
    body: jsonBody(wire.CompanyChangesWire),
    answer: json(wire.CompanyWire),
    access: byCompanyAdmin,
    failures: {
      ...companyNotFound,
      403: 'Only provider administrators can set the billing cycle and the primary administrator.',
    },
    origin,
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/resources/accept-invitation/{id}',
    summary:
      'Accept an invitation with its emailed token and a password; activates the user and returns a sign-in token.',
    body: jsonBody(wire.AcceptanceWire),
    answer: json(wire.SessionWire),
    effect: 'write by steps',
    access: byAnyone,
    failures: invitationNotFound,
  }),
  /**
   * Details of an invitation.
   * @param token From the invitation email.
   * @throws {NotFoundError} The invitation does not exist or has ended.
   */
  invitation: endpoint({
    method: 'GET',
    path: '/v3/invitations/{id}',
    summary: 'Fetch an invitation by its emailed token, for the acceptance page.',
    answer: json(wire.InvitationWire),
    access: byAnyone,
    failures: invitationNotFound,
    origin,
  }),
  /** Invitations of the company. */
  listInvitations: endpoint({
    method: 'GET',
    path: '/v3/invitations',
    summary: 'List the company’s invitations, latest first.',
    answer: json(z.array(wire.InvitationWire)),
    access: byCompanyAdmin,
    origin,
  }),
  /** Invite a user. @throws {ConflictError} That email address already has an account. */
  invite: endpoint({
    method: 'POST',
    path: '/v3/invitations',
    summary: 'Invite a user to the company by email. Only this response contains the token.',
    body: jsonBody(wire.NewInvitationWire),
    answer: json(wire.InvitationWire),
    effect: 'write by steps',
    creates: '/v3/invitations#{id}',
    access: withoutApiKeys(byCompanyAdmin),
    failures: { 409: 'That email address already has an account.' },
    origin,
  }),
  /** Withdraw an invitation. */
  withdrawInvitation: endpoint({
    method: 'DELETE',
    path: '/v3/invitations/{id}',
    summary: 'Withdraw an invitation by ID.',
    answer: nothing(),
    access: byCompanyAdmin,
    failures: invitationNotFound,
    origin,
  }),
}

/** Mails and background jobs, for the provider. */
const operations = {
  /** Mails, sent or only stored. */
  listMails: endpoint({
    method: 'GET',
    path: '/v3/admin/outbox',
    summary: 'List emails, sent and unsent, latest first. Without a mail server, this is the only place to read them.',
    query: queryOf(pages),
    answer: listAnswer(wire.MailWire),
    access: byProviderAdmin,
    origin,
  }),
  /** Background jobs of the server. */
  listJobs: endpoint({
    method: 'GET',
    path: '/v3/admin/jobs',
    summary: 'List background jobs, latest first; `state=dead` lists failed jobs only.',
    query: queryOf({ ...pages, state: JobState.optional() }),
    answer: listAnswer(wire.JobWire),
    access: byProviderAdmin,
    origin,
  }),
  /** Retry a failed job. @throws {ConflictError} Only failed jobs can be retried. */
  retryJob: endpoint({
    method: 'POST',
    path: '/v3/admin/jobs/{id}/retry',
    summary: 'Retry a failed job.',
    answer: json(wire.JobWire),
    access: byProviderAdmin,
    failures: { 404: 'Job Not found', 409: 'Only failed jobs can be retried.' },
    origin,
  }),
}

export const accountContract = {
  ...deployment,
  ...own,
  ...people,
  ...operations,
  ...securityEndpoints,
  ...twoFactorEndpoints,
}
