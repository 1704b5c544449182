import { type CallOptions, Resource } from '../api/connection.ts'
import { responseError, UnauthorizedError } from '../api/errors.ts'
import type { RequestOf } from '../contract/endpoint.ts'
import { accountContract as contract } from './account.contract.ts'
import type {
  Acceptance,
  Company,
  CompanyChanges,
  Configuration,
  Entitlements,
  Invitation,
  Job,
  Mail,
  NewInvitation,
  Page,
  Plan,
  ProfileChanges,
  SignUp,
  TokenSession,
  User,
  UserChanges,
} from './account.schema.ts'

type QueryOf<Name extends keyof typeof contract> = NonNullable<
  RequestOf<(typeof contract)[Name]> extends { query?: infer Query } ? Query : never
>

/** Sign-in, users, companies and what runs behind the product, reached as `client.account`. */
export class AccountResource extends Resource {
  /**
   * What the deployment is set to; needs no sign-in.
   *
   * @endpoint `GET /v3/configuration`
   */
  configuration(options?: CallOptions): Promise<Configuration> {
    return this.connection.send(contract.configuration, {}, options)
  }

  /**
   * Sign in; later calls carry the token.
   *
   * @endpoint `GET /auth`
   * @throws {UnauthorizedError} E-mail or password is wrong. @throws {TooManyRequestsError} Too many tries.
   */
  async signIn(email: string, password: string, options: CallOptions = {}): Promise<void> {
    const authorization = `Basic ${base64Of(`${email}:${password}`)}`
    const { bearer } = await this.connection.send(contract.signIn, {}, { ...options, authorization })
    await this.connection.tokenStore.set(bearer)
  }

  /**
   * Sign in by the identity token that Azure gave; without one, by the cookie of {@link AccountResource.setAzureCookie}.
   *
   * @endpoint `POST /auth/azure`
   * @throws {UnauthorizedError} The token is not valid here, or whom it names has no account.
   */
  async signInByAzure(token?: string, options?: CallOptions): Promise<void> {
    const body = token === undefined ? {} : { token }
    const { bearer } = await this.connection.send(contract.signInByAzure, { body }, options)
    await this.connection.tokenStore.set(bearer)
  }

  /**
   * Leave the identity token of Azure in a cookie of this browser.
   *
   * @endpoint `PUT /auth/azure`
   */
  setAzureCookie(token: string, options?: CallOptions): Promise<undefined> {
    return this.connection.send(contract.setAzureCookie, { query: { token } }, options)
  }

  /**
   * Sign in by the token of a mailed link, which works once.
   *
   * @endpoint `GET /auth/url_token`
   * @returns Whether a password is to be set first.
   * @throws {UnauthorizedError} The link is used up or has lapsed.
   */
  async signInByToken(token: string, options?: CallOptions): Promise<TokenSession['purpose']> {
    const { bearer, purpose } = await this.connection.send(contract.signInByToken, { query: { token } }, options)
    await this.connection.tokenStore.set(bearer)
    return purpose
  }

  /**
   * Sign out, here in any case. A sign-in that has ended already is no failure.
   *
   * @endpoint `DELETE /auth`
   */
  async signOut(options?: CallOptions): Promise<void> {
    try {
      await this.connection.send(contract.signOut, {}, options)
    } catch (error) {
      if (!(error instanceof UnauthorizedError)) throw error
    } finally {
      await this.connection.tokenStore.delete()
    }
  }

  /**
   * Have a link mailed that sets a new password.
   *
   * @endpoint `GET /auth/reset_password`
   */
  requestPasswordReset(email: string, options?: CallOptions): Promise<undefined> {
    return this.connection.send(contract.requestPasswordReset, { query: { email } }, options)
  }

  /**
   * Act as another user from the next call on.
   *
   * @endpoint `GET /auth/connect_as_user`
   * @throws {NotFoundError} 'User Not found'. @throws {ForbiddenError} Only the provider's administrators may.
   */
  connectAsUser(userId: string, options?: CallOptions): Promise<User> {
    return this.connection.send(contract.connectAsUser, { query: { userId } }, options)
  }

  /**
   * Stop acting as another user.
   *
   * @endpoint `DELETE /auth/connect_as_user`
   * @returns The administrator. @throws {ForbiddenError} 'Not An Admin'.
   */
  disconnectAsUser(options?: CallOptions): Promise<User> {
    return this.connection.send(contract.disconnectAsUser, {}, options)
  }

  /**
   * Who is signed in.
   *
   * @endpoint `GET /me/profile`
   */
  profile(options?: CallOptions): Promise<User> {
    return this.connection.send(contract.profile, {}, options)
  }

  /**
   * Change name and job title.
   *
   * @endpoint `PUT /v3/me/profile`
   */
  updateProfile(body: ProfileChanges, options?: CallOptions): Promise<User> {
    return this.connection.send(contract.updateProfile, { body }, options)
  }

  /**
   * Set a new password.
   *
   * @param currentPassword Left out right after a mailed link.
   * @endpoint `PUT /me/password`
   * @throws {ForbiddenError} The present password is wrong.
   */
  changePassword(password: string, currentPassword?: string, options?: CallOptions): Promise<undefined> {
    const body = currentPassword === undefined ? { password } : { password, currentPassword }
    return this.connection.send(contract.changePassword, { body }, options)
  }

  /**
   * Accept the terms and conditions.
   *
   * @endpoint `POST /v3/me/terms`
   */
  acceptTerms(options?: CallOptions): Promise<User> {
    return this.connection.send(contract.acceptTerms, {}, options)
  }

  /**
   * Open an account; a mailed link makes it active.
   *
   * @endpoint `POST /v3/sign_up`
   */
  signUp(body: SignUp, options?: CallOptions): Promise<undefined> {
    return this.connection.send(contract.signUp, { body }, options)
  }

  /**
   * What can be subscribed to.
   *
   * @endpoint `GET /v3/plans`
   */
  listPlans(options?: CallOptions): Promise<Plan[]> {
    return this.connection.send(contract.listPlans, {}, options)
  }

  /**
   * Subscribe the company to a plan: all its users have it. Those who have it already keep the credits that are left.
   *
   * @endpoint `PUT /v3/me/plan`
   */
  choosePlan(planId: string, options?: CallOptions): Promise<User> {
    return this.connection.send(contract.choosePlan, { body: { planId } }, options)
  }

  /**
   * Users, a page at a time.
   *
   * @endpoint `GET /users`
   */
  listUsers(query: QueryOf<'listUsers'> = {}, options?: CallOptions): Promise<Page<User>> {
    return this.connection.send(contract.listUsers, { query }, options)
  }

  /**
   * The first user that a filter finds, by id, e-mail or name.
   *
   * @endpoint `GET /users?filterBy=`
   * @throws {NotFoundError} 'User Not found'.
   */
  async findUser(filterBy: string, options?: CallOptions): Promise<User> {
    const { data } = await this.listUsers({ filterBy, perPage: 1 }, options)
    return data[0] ?? notFound('User Not found')
  }

  /**
   * Change a user of the company.
   *
   * @endpoint `PUT /v3/users/{id}`
   * @throws {NotFoundError} 'User Not found'.
   */
  updateUser(id: string, body: UserChanges, options?: CallOptions): Promise<User> {
    return this.connection.send(contract.updateUser, { path: { id }, body }, options)
  }

  /**
   * Delete a user of the company.
   *
   * @endpoint `DELETE /v3/users/{id}`
   * @throws {NotFoundError} 'User Not found'.
   */
  deleteUser(id: string, options?: CallOptions): Promise<undefined> {
    return this.connection.send(contract.deleteUser, { path: { id } }, options)
  }

  /**
   * Set plan, credits and access of a user.
   *
   * @endpoint `PUT /v3/users/{id}/entitlements`
   * @throws {NotFoundError} 'User Not found'.
   */
  setEntitlements(id: string, body: Entitlements, options?: CallOptions): Promise<User> {
    return this.connection.send(contract.setEntitlements, { path: { id }, body }, options)
  }

  /**
   * All companies.
   *
   * @endpoint `GET /companies`
   */
  listCompanies(options?: CallOptions): Promise<Company[]> {
    return this.connection.send(contract.listCompanies, {}, options)
  }

  /**
   * One company.
   *
   * @endpoint `GET /companies/{id}/profile`
   * @throws {NotFoundError} 'Company Not found'.
   */
  companyProfile(id: string, options?: CallOptions): Promise<Company> {
    return this.connection.send(contract.companyProfile, { path: { id } }, options)
  }

  /**
   * Add a company.
   *
   * @endpoint `POST /v3/companies`
   */
  createCompany(body: CompanyChanges, options?: CallOptions): Promise<Company> {
    return this.connection.send(contract.createCompany, { body }, options)
  }

  /**
   * Change a company.
   *
   * @endpoint `PUT /v3/companies/{id}`
   * @throws {NotFoundError} 'Company Not found'.
   */
  updateCompany(id: string, body: CompanyChanges, options?: CallOptions): Promise<Company> {
    return this.connection.send(contract.updateCompany, { path: { id }, body }, options)
  }

  /**
   * Join by an invitation; later calls carry the token of the sign-in.
   *
   * @param token Of the invitation's mail.
   * @endpoint `POST /resources/accept-invitation/{id}`
   * @throws {NotFoundError} There is no such invitation any more.
   */
  async acceptInvitation(token: string, body: Acceptance, options?: CallOptions): Promise<void> {
    const { bearer } = await this.connection.send(contract.acceptInvitation, { path: { id: token }, body }, options)
    await this.connection.tokenStore.set(bearer)
  }

  /**
   * What somebody is invited to.
   *
   * @param token Of the invitation's mail.
   * @endpoint `GET /v3/invitations/{id}`
   * @throws {NotFoundError} There is no such invitation any more.
   */
  invitation(token: string, options?: CallOptions): Promise<Invitation> {
    return this.connection.send(contract.invitation, { path: { id: token } }, options)
  }

  /**
   * Invitations of the company.
   *
   * @endpoint `GET /v3/invitations`
   */
  listInvitations(options?: CallOptions): Promise<Invitation[]> {
    return this.connection.send(contract.listInvitations, {}, options)
  }

  /**
   * Invite somebody.
   *
   * @endpoint `POST /v3/invitations`
   * @throws {ConflictError} That e-mail address has an account already.
   */
  invite(body: NewInvitation, options?: CallOptions): Promise<Invitation> {
    return this.connection.send(contract.invite, { body }, options)
  }

  /**
   * Withdraw an invitation.
   *
   * @endpoint `DELETE /v3/invitations/{id}`
   */
  withdrawInvitation(id: string, options?: CallOptions): Promise<undefined> {
    return this.connection.send(contract.withdrawInvitation, { path: { id } }, options)
  }

  /**
   * Mails, sent or kept.
   *
   * @endpoint `GET /v3/admin/outbox`
   */
  listMails(query: QueryOf<'listMails'> = {}, options?: CallOptions): Promise<Page<Mail>> {
    return this.connection.send(contract.listMails, { query }, options)
  }

  /**
   * Long work of the server.
   *
   * @endpoint `GET /v3/admin/jobs`
   */
  listJobs(query: QueryOf<'listJobs'> = {}, options?: CallOptions): Promise<Page<Job>> {
    return this.connection.send(contract.listJobs, { query }, options)
  }

  /**
   * Try a given-up job again.
   *
   * @endpoint `POST /v3/admin/jobs/{id}/retry`
   * @throws {ConflictError} The job is not given up.
   */
  retryJob(id: string, options?: CallOptions): Promise<Job> {
    return this.connection.send(contract.retryJob, { path: { id } }, options)
  }
}

function notFound(message: string): never {
  throw responseError({ status: 404, message, requestId: null, body: null })
}

/** Of the text in UTF-8. */
function base64Of(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
