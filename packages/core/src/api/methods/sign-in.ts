import type { accountContract } from '../../account/account.contract.ts'
import type { Acceptance, TokenSession, User } from '../../account/account.schema.ts'
import type { lockContract } from '../../lock/lock.contract.ts'
import type { Lock, LockOutcome } from '../../lock/lock.schema.ts'
import { LockRejectionWire } from '../../lock/lock.wire.ts'
import type { Calls } from '../calls.ts'
import type { CallOptions, Connection } from '../connection.ts'
import { ConflictError, responseError, UnauthorizedError } from '../errors.ts'

/** Signing in and out, which store the token; and the search for one user. */
export const accountMethods = ({ tokenStore }: Connection, calls: Calls<typeof accountContract>) => ({
  /**
   * Signs in; later calls carry the token.
   * @throws {UnauthorizedError} E-mail or password is wrong. @throws {TooManyRequestsError} Too many tries.
   * @throws {TwoFactorRequiredError} They are right, and a code is needed: send it by {@link signInByCode}.
   */
  async signIn(email: string, password: string, options: CallOptions = {}): Promise<void> {
    const authorization = `Basic ${base64Of(`${email}:${password}`)}`
    await tokenStore.set((await calls.signIn({ ...options, authorization })).bearer)
  },

  /**
   * Signs in by the identity token from Azure; if omitted, by the cookie of `setAzureCookie`.
   * @throws {UnauthorizedError} The token is not valid here, or its user has no account.
   */
  async signInByAzure(token?: string, options?: CallOptions): Promise<void> {
    await tokenStore.set((await calls.signInByAzure(token === undefined ? {} : { token }, options)).bearer)
  },

  /**
   * Signs in by the token of a mailed link, which works once.
   * @returns Whether a password must be set first.
   * @throws {UnauthorizedError} The link was used or has expired.
   */
  async signInByToken(token: string, options?: CallOptions): Promise<TokenSession['purpose']> {
    const { bearer, purpose } = await calls.signInByToken({ token }, options)
    await tokenStore.set(bearer)
    return purpose
  },

  /**
   * Finishes a sign-in that waits for a code; later calls carry the token.
   * @param challenge From the error that requested the code.
   * @returns Whether a password must be set first, as when a mailed link required the code.
   * @throws {UnauthorizedError} The code is wrong, or five minutes have passed.
   */
  async signInByCode(challenge: string, code: string, options?: CallOptions): Promise<TokenSession['purpose']> {
    const { bearer, purpose } = await calls.signInByCode(challenge, code, options)
    await tokenStore.set(bearer)
    return purpose
  },

  /** Signs out, locally in any case. A sign-in that has already ended is not a failure. */
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
   * Accepts an invitation; later calls carry the token of the sign-in.
   * @param token From the invitation email.
   * @throws {NotFoundError} The invitation does not exist or has ended.
   */
  async acceptInvitation(token: string, acceptance: Acceptance, options?: CallOptions): Promise<void> {
    await tokenStore.set((await calls.acceptInvitation(token, acceptance, options)).bearer)
  },

  /** Returns the first user found by id, e-mail or name. @throws {NotFoundError} 'User Not found'. */
  async findUser(filterBy: string, options?: CallOptions): Promise<User> {
    const [user] = (await calls.listUsers({ filterBy, perPage: 1 }, options)).data
    if (user) return user
    throw responseError({ status: 404, message: 'User Not found', requestId: null, body: null })
  },
})

/** Encodes the UTF-8 bytes of the text. */
function base64Of(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

/** Locks, where another user's lock is an answer. */
export const lockMethods = (_: Connection, calls: Calls<typeof lockContract>) => ({
  /**
   * Declares which records the user works on: takes and refreshes their locks, and releases all others that this client
   * took before. Another user's lock is an answer, not a failure, and is not reported as an error.
   * @param ids All records; an empty list releases all.
   * @param takeOver Records whose locks are taken from their holders.
   * @param options `clientId` distinguishes clients of one sign-in, such as two browser tabs: neither releases the
   * other's locks.
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
      if (error instanceof ConflictError) return { isGranted: false, locks: conflictingLocks(error) }
      throw error
    }
  },
})

/** Returns the conflicting locks, as far as the server reports them. */
function conflictingLocks({ body }: ConflictError): Lock[] {
  const rejection = LockRejectionWire.safeDecode(body)
  return rejection.success ? rejection.data.locks : []
}
