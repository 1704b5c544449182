import { type Session, userStatuses } from '@uwkit/core/account'
import type { AppParts, Context } from '../http/context.ts'
import { badRequest, forbidden, HttpError, tooMany, unauthorized } from '../http/http-error.ts'
import { isCorrectPassword } from '../security/password.ts'
import { allowsAttempt, clearAttempts, countAttempt, refundAttempt } from '../security/token.ts'
import { attemptLimits, linkSeconds, slowing } from './data/lifetimes.ts'
import { issueMailedToken } from './mailed-token.store.ts'
import { passwordMail } from './mails.ts'
import { knownDevice, openSession, originOf, rememberDevice } from './session.store.ts'
import { challengeOf } from './two-factor.store.ts'
import { credentialsOf, passwordHashOf } from './user.store.ts'

const wrong = (): HttpError => unauthorized('Incorrect email or password.')

/**
 * Signs in by the Basic header of a request: email address and password. A missing account, a missing password and an
 * inactive account get the same answer after the same time. On a known device of the account, attempts from other places
 * cause no delay.
 *
 * @throws {HttpError} 401, with the challenge to send with a code if the account requires one; 429 after too many attempts.
 */
export async function signInByPassword(context: Context): Promise<Session> {
  const { db, headers, now } = context
  const pair = basicCredentials(headers.get('authorization'))
  if (pair === null) throw wrong()
  const forget = await countSignIn(pair.email, context)
  const user = await credentialsOf(db, pair.email)
  const isRight = await isCorrectPassword(pair.password, user?.passwordHash ?? null)
  if (user === null || !isRight || user.status !== userStatuses.active) throw wrong()
  await forget()
  const challenge = await challengeOf(db, user.id, 'sign_in', now())
  if (challenge !== null) throw twoFactorRequired(challenge)
  const { bearer } = await openSession(db, user.id, now(), originOf(context))
  await rememberDevice(user.id, context)
  return { bearer }
}

/** Builds the 401 that requests a code, to be sent with this challenge. */
export function twoFactorRequired(challenge: string): HttpError {
  return new HttpError('two_factor_required', 'Enter the code from your authenticator app.', { details: { challenge } })
}

/**
 * Counts an attempt before checking the password, so that concurrent attempts count too, and waits after many attempts.
 *
 * @returns A function that forgets the attempts, called after a right password.
 * @throws {HttpError} 429.
 */
async function countSignIn(email: string, context: Context): Promise<() => Promise<void>> {
  const { db, address, clock, now } = context
  const device = await knownDevice(context, email)
  if (device !== null) {
    const here = `sign-in by device ${device}`
    if (!(await allowsAttempt(db, here, attemptLimits.signInOfAccount, now()))) throw tooManySignIns()
    return () => clearAttempts(db, here)
  }
  const office = `sign-in from ${address}`
  const account = `sign-in ${email.toLowerCase()}`
  const accountAtAddress = `${account} from ${address}`
  const canTry =
    (await allowsAttempt(db, office, attemptLimits.signInOfAddress, now())) &&
    (await allowsAttempt(db, accountAtAddress, attemptLimits.signInOfAccount, now()))
  if (!canTry) throw tooManySignIns()
  await slowDown(await countAttempt(db, account, slowing.seconds, now()), clock)
  return async () => {
    await clearAttempts(db, account)
    await clearAttempts(db, accountAtAddress)
    await refundAttempt(db, office)
  }
}

const tooManySignIns = () =>
  tooMany('Too many sign-in attempts. Try again in 15 minutes.', attemptLimits.signInOfAccount.seconds)

/** Waits longer the more attempts there were on an account. */
function slowDown(tries: number, clock: Context['clock']): Promise<void> {
  const { freeAttempts, firstSeconds, maximumDelaySeconds } = slowing
  if (tries <= freeAttempts) return Promise.resolve()
  const seconds = Math.min(maximumDelaySeconds, firstSeconds * 2 ** (tries - freeAttempts - 1))
  return new Promise((resolve) => {
    clock.after(seconds * 1000, () => resolve())
  })
}

/** Source: RFC 7617; email addresses contain no colon. */
function basicCredentials(header: string | null): { email: string; password: string } | null {
  const encoded = /^basic ([a-z0-9+/=_-]{1,2000})$/i.exec(header ?? '')?.[1]
  if (encoded === undefined) return null
  const text = new TextDecoder().decode(Buffer.from(encoded, 'base64'))
  const colon = text.indexOf(':')
  if (colon < 1 || text.includes('\u0000')) return null
  return { email: text.slice(0, colon), password: text.slice(colon + 1) }
}

/** Job kind that mails the link to set a password. */
export const passwordResetJob = 'account.password-reset'

/** Mails the link to set a password if an active account has the address; does nothing otherwise. */
export async function mailPasswordReset(
  { email }: { email: string },
  { db, mail, settings, clock }: Pick<AppParts, 'db' | 'mail' | 'settings' | 'clock'>,
): Promise<void> {
  const user = await credentialsOf(db, email)
  if (user?.status !== userStatuses.active) return
  const token = await issueMailedToken(db, user.id, 'set_password', clock.now() / 1000, linkSeconds.setPassword)
  await mail.send(passwordMail(email, settings.publicUrl, token))
}

const name = 'uwkit_azure'
/** Lifetime of the cookie in seconds: long enough for the page that follows. Our own choice. */
const cookieSeconds = 300
/** Browsers drop larger cookies. Source: RFC 6265, 6.1. */
const maximumCookieBytes = 4096

/**
 * Sets a cookie with an identity token; scripts cannot read it and other sites cannot send it.
 *
 * @throws {HttpError} The request comes from a page of another site, or the token is too large for a cookie.
 */
export function setAzureCookie(token: string, context: Context): void {
  if (context.headers.get('origin') !== null) requireSameOrigin(context)
  const cookie = `${name}=${encodeURIComponent(token)}; Path=/auth/azure; Max-Age=${cookieSeconds}; HttpOnly; Secure; SameSite=Strict`
  if (cookie.length > maximumCookieBytes)
    throw badRequest('token: is too large for a cookie. Send it to POST /auth/azure.')
  context.answerHeaders.append('set-cookie', cookie)
}

/**
 * Takes the identity token out of its cookie; `null` if there is none.
 *
 * @throws {HttpError} There is one, and the request does not come from a page of this site.
 */
export function consumeAzureCookie(context: Context): string | null {
  const cookies = (context.headers.get('cookie') ?? '').split('; ')
  const value = cookies.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1)
  if (value === undefined) return null
  requireSameOrigin(context)
  context.answerHeaders.append('set-cookie', `${name}=; Path=/auth/azure; Max-Age=0; HttpOnly; Secure; SameSite=Strict`)
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

function requireSameOrigin({ headers, settings }: Context): void {
  const ownOrigins = [new URL(settings.publicUrl).origin, ...settings.corsOrigins]
  if (!ownOrigins.includes(headers.get('origin') ?? '')) {
    throw forbidden(
      'Azure sign-in cookies are accepted only from this site. Send the token to POST /auth/azure instead.',
    )
  }
}

/** 403: the current password is wrong. */
export const wrongPassword = (): HttpError => forbidden('The current password is incorrect.')

/** Proves that the signed-in user knows the password. @throws {HttpError} 403, it is wrong; 429, too many attempts. */
export async function verifyPassword(password: string, { db, session, now }: Context): Promise<void> {
  const key = `password of ${session.user.id}`
  // Counted before the password is checked, so that concurrent attempts count too.
  const canTry = await allowsAttempt(db, key, attemptLimits.signInOfAccount, now())
  if (!canTry) {
    const { seconds } = attemptLimits.signInOfAccount
    throw tooMany('Too many incorrect passwords. Try again in 15 minutes.', seconds)
  }
  const isRight = await isCorrectPassword(password, await passwordHashOf(db, session.user.id))
  if (!isRight) throw wrongPassword()
  await clearAttempts(db, key)
}
