import type { accountContract } from '../../account/account.contract.ts'
import type { Acceptance, TokenSession, User } from '../../account/account.schema.ts'
import type { lockContract } from '../../lock/lock.contract.ts'
import type { Lock, LockOutcome } from '../../lock/lock.schema.ts'
import { LockRefusalWire } from '../../lock/lock.wire.ts'
import type { Calls } from '../calls.ts'
import type { CallOptions, Connection } from '../connection.ts'
import { ConflictError, responseError, UnauthorizedError } from '../errors.ts'

/** Signing in and out, which keep the token; and the search for one user. */
export const accountMethods = ({ tokenStore }: Connection, calls: Calls<typeof accountContract>) => ({
  /**
   * Sign in; later calls carry the token.
   * @throws {UnauthorizedError} E-mail or password is wrong. @throws {TooManyRequestsError} Too many tries.
   * @throws {TwoFactorRequiredError} They are right, and a code is needed: send it by {@link signInByCode}.
   */
  async signIn(email: string, password: string, options: CallOptions = {}): Promise<void> {
    const authorization = `Basic ${base64Of(`${email}:${password}`)}`
    await tokenStore.set((await calls.signIn({ ...options, authorization })).bearer)
  },

  /**
   * Sign in by the identity token that Azure gave; without one, by the cookie of `setAzureCookie`.
   * @throws {UnauthorizedError} The token is not valid here, or whom it names has no account.
   */
  async signInByAzure(token?: string, options?: CallOptions): Promise<void> {
    await tokenStore.set((await calls.signInByAzure(token === undefined ? {} : { token }, options)).bearer)
  },

  /**
   * Sign in by the token of a mailed link, which works once.
   * @returns Whether a password is to be set first.
   * @throws {UnauthorizedError} The link is used up or has lapsed.
   */
  async signInByToken(token: string, options?: CallOptions): Promise<TokenSession['purpose']> {
    const { bearer, purpose } = await calls.signInByToken({ token }, options)
    await tokenStore.set(bearer)
    return purpose
  },

  /**
   * Finish a sign-in that waits for a code; later calls carry the token.
   * @param challenge Of the error that asked for the code.
   * @returns Whether a password is to be set first, as where a mailed link asked for the code.
   * @throws {UnauthorizedError} The code is wrong, or five minutes have passed.
   */
  async signInByCode(challenge: string, code: string, options?: CallOptions): Promise<TokenSession['purpose']> {
    const { bearer, purpose } = await calls.signInByCode(challenge, code, options)
    await tokenStore.set(bearer)
    return purpose
  },

  /** Sign out, here in any case. A sign-in that has ended already is no failure. */
  async signOut(options?: CallOptions): Promise<void> {
    try {
      await calls.signOut(options)
    } catch (error) {
      if (!(error instanceof UnauthorizedError)) throw error
    } finally {
      await tokenStore.delete()
    }
  },

  /**
   * Join by an invitation; later calls carry the token of the sign-in.
   * @param token Of the invitation's mail.
   * @throws {NotFoundError} There is no such invitation any more.
   */
  async acceptInvitation(token: string, acceptance: Acceptance, options?: CallOptions): Promise<void> {
    await tokenStore.set((await calls.acceptInvitation(token, acceptance, options)).bearer)
  },

  /** The first user that a filter finds, by id, e-mail or name. @throws {NotFoundError} 'User Not found'. */
  async findUser(filterBy: string, options?: CallOptions): Promise<User> {
    const [user] = (await calls.listUsers({ filterBy, perPage: 1 }, options)).data
    if (user) return user
    throw responseError({ status: 404, message: 'User Not found', requestId: null, body: null })
  },
})

/** Of the text in UTF-8. */
function base64Of(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

/** Locks that somebody else holds are an answer. */
export const lockMethods = (_: Connection, calls: Calls<typeof lockContract>) => ({
  /**
   * Say which records the user works on: takes and refreshes their locks, and releases all others that this client took
   * before. Somebody else's lock is an answer, not a failure, and nobody's error report.
   * @param ids All of them; none releases all.
   * @param takeOver Those that are taken from whoever holds them.
   * @param options `clientId` tells clients of one sign-in apart, as two tabs of a browser: neither releases what the
   *   other holds.
   */
  async set(
    ids: readonly string[],
    takeOver: readonly string[] = [],
    { clientId, ...options }: CallOptions & { clientId?: string } = {},
  ): Promise<LockOutcome> {
    try {
      const body = { ids: [...ids], takeOver: [...takeOver], ...(clientId === undefined ? {} : { clientId }) }
      return { isGranted: true, locks: await calls.set(body, options) }
    } catch (error) {
      if (error instanceof ConflictError) return { isGranted: false, locks: locksInTheWay(error) }
      throw error
    }
  },
})

/** Whose locks are in the way, as far as the server says. */
function locksInTheWay({ body }: ConflictError): Lock[] {
  const refusal = LockRefusalWire.safeDecode(body)
  return refusal.success ? refusal.data.locks : []
}
