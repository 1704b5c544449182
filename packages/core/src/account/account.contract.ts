import * as z from 'zod'
import { byAnyone, byCompany, byCompanyAdmin, byProviderAdmin, byUser } from '../contract/access.ts'
import { endpoint, json, jsonBody, nothing, queryOf } from '../contract/endpoint.ts'
import { wireField, wireObject } from '../contract/wire.ts'
import { pageText, perPageText } from '../contract/wire-values.ts'
import { JobState } from './account.schema.ts'
import * as wire from './account.wire.ts'

const origin = 'addition'
const noUser = { 404: 'User Not found' }
const noCompany = { 404: 'Company Not found' }
const noInvitation = { 404: 'There is no such invitation, or it was accepted, withdrawn or has lapsed.' }
const pages = { page: pageText.default(0), perPage: perPageText.default(16) }

/** What is to be known before anybody signs in. */
const deployment = {
  /** What the deployment is set to; needs no sign-in. */
  configuration: endpoint({
    method: 'GET',
    path: '/v3/configuration',
    summary:
      'What this deployment is set to: the variant, who helps, whose Azure users sign in, and the charts of clients.',
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
    summary: 'Sign in: e-mail and password in a Basic authorization header, a token back.',
    authorization: 'basic',
    answer: json(wire.SessionWire),
    access: byAnyone,
    failures: { 401: 'The e-mail or the password is wrong.' },
  }),
  signOut: endpoint({
    method: 'DELETE',
    path: '/auth',
    summary: 'Sign out. The token ends, and with it acting as another user.',
    answer: nothing(),
    access: byUser,
  }),
  /** Leave the identity token of Azure in a cookie of this browser. */
  setAzureCookie: endpoint({
    method: 'PUT',
    path: '/auth/azure',
    summary: 'Take the identity token of an Azure sign-in into a cookie that only `POST /auth/azure` reads.',
    query: queryOf({ token: z.string() }),
    fields: ['token'],
    answer: nothing(),
    access: byAnyone,
    failures: { 401: 'The identity token is not valid here.' },
  }),
  signInByAzure: endpoint({
    method: 'POST',
    path: '/auth/azure',
    summary: 'Sign in by the identity token of Azure, in the body or in the cookie of `PUT /auth/azure`; a token back.',
    body: jsonBody(wireObject({ token: z.string().optional() })),
    answer: json(wire.SessionWire),
    access: byAnyone,
    failures: {
      401: 'The identity token is not valid here, or whom it names has no account.',
      403: 'The cookie of an Azure sign-in is taken from our own pages only.',
    },
  }),
  /** Have a link mailed that sets a new password. */
  requestPasswordReset: endpoint({
    method: 'GET',
    path: '/auth/reset_password',
    summary: 'Mail a link that sets a new password. The answer is the same where nobody has that e-mail address.',
    query: queryOf({ email: z.string() }),
    fields: ['email'],
    answer: nothing(),
    access: byAnyone,
  }),
  signInByToken: endpoint({
    method: 'GET',
    path: '/auth/url_token',
    summary: 'Exchange the token of a mailed link, once, for a token of a sign-in.',
    query: queryOf({ token: z.string() }),
    answer: json(wire.TokenSessionWire),
    access: byAnyone,
    failures: { 401: 'The link is used up or has lapsed. Ask for a new one.' },
  }),
  /**
   * Act as another user from the next call on.
   * @throws {NotFoundError} 'User Not found'. @throws {ForbiddenError} Only the provider's administrators may.
   */
  connectAsUser: endpoint({
    method: 'GET',
    path: '/auth/connect_as_user',
    summary: 'Act as another user with the same token; answers that user, with the administrator as `real_user`.',
    query: queryOf({ userId: z.string() }),
    fields: ['userId'],
    answer: json(wire.UserWire),
    access: byProviderAdmin,
    failures: noUser,
  }),
  /** Stop acting as another user. @returns The administrator. @throws {ForbiddenError} 'Not An Admin'. */
  disconnectAsUser: endpoint({
    method: 'DELETE',
    path: '/auth/connect_as_user',
    summary: 'Stop acting as another user; answers the administrator.',
    answer: json(wire.UserWire),
    access: byUser,
    failures: { 403: 'Not An Admin' },
  }),
  /** Who is signed in. */
  profile: endpoint({
    method: 'GET',
    path: '/me/profile',
    summary: 'Who is signed in, and what the account may do.',
    answer: json(wire.UserWire),
    access: byUser,
  }),
  /**
   * Set a new password.
   * @param currentPassword Left out right after a mailed link.
   * @throws {ForbiddenError} The present password is wrong.
   */
  changePassword: endpoint({
    method: 'PUT',
    path: '/me/password',
    summary: 'Set a new password. The present one is needed, but right after a mailed link; other sign-ins end.',
    body: jsonBody(wireObject({ password: z.string(), currentPassword: z.string().optional() })),
    fields: ['password', 'currentPassword'],
    answer: nothing(),
    access: byUser,
    failures: { 403: 'The present password is wrong.' },
  }),
  /** Change name and job title. */
  updateProfile: endpoint({
    method: 'PUT',
    path: '/v3/me/profile',
    summary: 'Change name and job title.',
    body: jsonBody(wire.ProfileChangesWire),
    answer: json(wire.UserWire),
    access: byUser,
    origin,
  }),
  /** Accept the terms and conditions. */
  acceptTerms: endpoint({
    method: 'POST',
    path: '/v3/me/terms',
    summary: 'Accept the terms and conditions, now.',
    answer: json(wire.UserWire),
    access: byUser,
    origin,
  }),
  /** Open an account; a mailed link makes it active. */
  signUp: endpoint({
    method: 'POST',
    path: '/v3/sign_up',
    summary:
      'Open an account and a company. A mailed link makes them active; the answer tells nothing of other accounts.',
    body: jsonBody(wire.SignUpWire),
    answer: nothing(),
    access: byAnyone,
    origin,
  }),
  /** What can be subscribed to. */
  listPlans: endpoint({
    method: 'GET',
    path: '/v3/plans',
    summary: 'What can be subscribed to.',
    answer: json(z.array(wire.PlanWire)),
    access: byAnyone,
    origin,
  }),
  /**
   * Subscribe the company to a plan: all its users have it. Those who have it already keep the credits that are left.
   */
  choosePlan: endpoint({
    method: 'PUT',
    path: '/v3/me/plan',
    summary: 'Subscribe the company to a plan: all its users have it, each with its credits.',
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
      'Users of the company, or of all companies for the provider; by id, or text in e-mail or name with `filterBy`.',
    query: queryOf({
      ...pages,
      /** `field-order`, such as `last_activity-desc`; by e-mail where nothing is said. */
      sort: z.string().optional(),
      companyId: z.string().optional(),
      filterBy: wireField('filterBy', z.string().optional()),
    }),
    answer: json(wire.pageOf(wire.UserWire)),
    access: byCompanyAdmin,
  }),
  /** Change a user of the company. @throws {NotFoundError} 'User Not found'. */
  updateUser: endpoint({
    method: 'PUT',
    path: '/v3/users/{id}',
    summary: 'Change a user of the company.',
    body: jsonBody(wire.UserChangesWire),
    answer: json(wire.UserWire),
    access: byCompanyAdmin,
    failures: noUser,
    origin,
  }),
  /** Delete a user of the company. @throws {NotFoundError} 'User Not found'. */
  deleteUser: endpoint({
    method: 'DELETE',
    path: '/v3/users/{id}',
    summary: 'Delete a user of the company. The records stay; the sign-ins end.',
    answer: nothing(),
    access: byCompanyAdmin,
    failures: noUser,
    origin,
  }),
  /** Set plan, credits and access of a user. @throws {NotFoundError} 'User Not found'. */
  setEntitlements: endpoint({
    method: 'PUT',
    path: '/v3/users/{id}/entitlements',
    summary: 'Set plan, credits and access of a user.',
    body: jsonBody(wire.EntitlementsWire),
    answer: json(wire.UserWire),
    access: byProviderAdmin,
    failures: noUser,
    origin,
  }),
  /** All companies. */
  listCompanies: endpoint({
    method: 'GET',
    path: '/companies',
    summary: 'All companies.',
    answer: json(z.array(wire.CompanyWire)),
    access: byProviderAdmin,
  }),
  /** One company. @throws {NotFoundError} 'Company Not found'. */
  companyProfile: endpoint({
    method: 'GET',
    path: '/companies/{id}/profile',
    summary: 'One company. Its API token is shown to its administrators only.',
    answer: json(wire.CompanyWire),
    access: byCompany,
    failures: noCompany,
  }),
  /** Add a company. */
  createCompany: endpoint({
    method: 'POST',
    path: '/v3/companies',
    summary: 'Add a company.',
    body: jsonBody(wire.CompanyChangesWire),
    answer: json(wire.CompanyWire),
    access: byProviderAdmin,
    origin,
  }),
  /** Change a company. @throws {NotFoundError} 'Company Not found'. */
  updateCompany: endpoint({
    method: 'PUT',
    path: '/v3/companies/{id}',
    summary: 'Change a company, its billing cycle with it.',
    body: jsonBody(wire.CompanyChangesWire),
    answer: json(wire.CompanyWire),
    access: byCompanyAdmin,
    failures: noCompany,
    origin,
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/resources/accept-invitation/{id}',
    summary:
      'Join: an invitation, by the token of its mail, and a password become an active user; the token of a sign-in back.',
    body: jsonBody(wire.AcceptanceWire),
    answer: json(wire.SessionWire),
    access: byAnyone,
    failures: noInvitation,
  }),
  /**
   * What somebody is invited to.
   * @param token Of the invitation's mail.
   * @throws {NotFoundError} There is no such invitation any more.
   */
  invitation: endpoint({
    method: 'GET',
    path: '/v3/invitations/{id}',
    summary: 'What somebody is invited to, by the token of its mail, for the page that accepts it.',
    answer: json(wire.InvitationWire),
    access: byAnyone,
    failures: noInvitation,
    origin,
  }),
  /** Invitations of the company. */
  listInvitations: endpoint({
    method: 'GET',
    path: '/v3/invitations',
    summary: 'Invitations of the company, the latest first.',
    answer: json(z.array(wire.InvitationWire)),
    access: byCompanyAdmin,
    origin,
  }),
  /** Invite somebody. @throws {ConflictError} That e-mail address has an account already. */
  invite: endpoint({
    method: 'POST',
    path: '/v3/invitations',
    summary: 'Invite somebody to the company, by mail; the answer alone has the token of the mail.',
    body: jsonBody(wire.NewInvitationWire),
    answer: json(wire.InvitationWire),
    access: byCompanyAdmin,
    failures: { 409: 'That e-mail address has an account already.' },
    origin,
  }),
  /** Withdraw an invitation. */
  withdrawInvitation: endpoint({
    method: 'DELETE',
    path: '/v3/invitations/{id}',
    summary: 'Withdraw an invitation, by its id.',
    answer: nothing(),
    access: byCompanyAdmin,
    failures: noInvitation,
    origin,
  }),
}

/** What runs behind the product, for the provider. */
const operations = {
  /** Mails, sent or kept. */
  listMails: endpoint({
    method: 'GET',
    path: '/v3/admin/outbox',
    summary: 'Mails, the latest first: where no mail server is configured, this is where they can be read.',
    query: queryOf(pages),
    answer: json(wire.pageOf(wire.MailWire)),
    access: byProviderAdmin,
    origin,
  }),
  /** Long work of the server. */
  listJobs: endpoint({
    method: 'GET',
    path: '/v3/admin/jobs',
    summary: 'Long work of the server, the latest first; `state=dead` is what was given up.',
    query: queryOf({ ...pages, state: JobState.optional() }),
    answer: json(wire.pageOf(wire.JobWire)),
    access: byProviderAdmin,
    origin,
  }),
  /** Try a given-up job again. @throws {ConflictError} The job is not given up. */
  retryJob: endpoint({
    method: 'POST',
    path: '/v3/admin/jobs/{id}/retry',
    summary: 'Try a given-up job again.',
    answer: json(wire.JobWire),
    access: byProviderAdmin,
    failures: { 404: 'Job Not found', 409: 'The job is not given up.' },
    origin,
  }),
}

export const accountContract = { ...deployment, ...own, ...people, ...operations }
