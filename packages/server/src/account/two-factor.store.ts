import { randomBytes } from 'node:crypto'
import type { RecoveryCodes, TokenSession, TwoFactor, TwoFactorSetup } from '@uwkit/core/account'
import { Secret, TOTP } from 'otpauth'
import type { Queryable } from '../db/database.ts'
import { sql, textList } from '../db/sql.ts'
import { HttpError } from '../http/http-error.ts'
import { newToken, tokenHash } from '../security/token.ts'
import { challengeSeconds, recoveryCodeCount } from './data/lifetimes.ts'

/** Bytes of a secret and of a recovery code. Source: RFC 4226, section 4, R6 recommends 160 bits; 80 bits cannot be guessed. */
const [secretBytes, recoveryBytes] = [20, 10]

/** Parameters of the codes. Source: RFC 6238 with the values that authenticator apps assume. */
const figures = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Time steps before and after the current one that are accepted, as clocks differ. Source: RFC 6238, section 5.2. */
const steps = 1

/** Returns the state of a user's two-factor authentication, except whether it is required. */
export async function twoFactorOf(db: Queryable, userId: string): Promise<Omit<TwoFactor, 'isRequired'>> {
  const [row] = await db.query<{ confirmedOn: number | null; recoveryCodesLeft: number }>(sql`
    select confirmed_on, (select count(*) from recovery_code where user_id = two_factor.user_id) as recovery_codes_left
    from two_factor where user_id = ${userId}`)
  const { confirmedOn = null, recoveryCodesLeft = 0 } = row ?? {}
  return { isOn: confirmedOn !== null, confirmedOn, recoveryCodesLeft }
}

/** Checks whether an administrator's company requires two-factor authentication of them. */
export async function requiresTwoFactor(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db.query(sql`
    select company.id from account_user join company on company.id = account_user.company_id
    where account_user.id = ${userId} and company.requires_two_factor
      and (account_user.is_admin or account_user.is_provider_admin)`)
  return rows.length > 0
}

/**
 * Creates a secret for an authenticator app; an earlier unconfirmed one is deleted.
 *
 * @param label As the app shows it: the site and the user's email address.
 * @throws {HttpError} 409, it is on already.
 */
export async function beginTwoFactor(
  db: Queryable,
  userId: string,
  label: { issuer: string; label: string },
  now: number,
): Promise<TwoFactorSetup> {
  const secret = new Secret({ buffer: new Uint8Array(randomBytes(secretBytes)).buffer })
  const rows = await db.query(sql`
    insert into two_factor (user_id, secret, created_on) values (${userId}, ${secret.base32}, ${now})
    on conflict (user_id) do update set secret = excluded.secret, created_on = excluded.created_on, last_step = null
      where two_factor.confirmed_on is null
    returning user_id`)
  if (rows.length === 0) throw new HttpError('conflict', 'Two-factor authentication is already on.')
  return { secret: secret.base32, uri: new TOTP({ ...figures, ...label, secret }).toString() }
}

/** Checks whether a code matches the secret at this time; a code is accepted once. */
async function acceptsAppCode(db: Queryable, userId: string, code: string, now: number): Promise<boolean> {
  const [row] = await db.query<{ secret: string }>(sql`select secret from two_factor where user_id = ${userId}`)
  if (row === undefined || !/^\d{6}$/.test(code)) return false
  const totp = new TOTP({ ...figures, secret: Secret.fromBase32(row.secret) })
  const delta = totp.validate({ token: code, timestamp: now * 1000, window: steps })
  if (delta === null) return false
  const step = Math.floor(now / figures.period) + delta
  // Of two requests with the same code, one succeeds.
  const updated = await db.query(sql`
    update two_factor set last_step = ${step} where user_id = ${userId} and (last_step is null or last_step < ${step}::double precision)
    returning user_id`)
  return updated.length === 1
}

/** Checks whether a code is right: an app code, or a recovery code, which is used up. */
export async function acceptsCode(db: Queryable, userId: string, code: string, now: number): Promise<boolean> {
  const plain = code.replace(/[\s-]/g, '').toUpperCase()
  if (await acceptsAppCode(db, userId, plain, now)) return true
  const used = await db.query(sql`
    delete from recovery_code where user_id = ${userId} and code_hash = ${tokenHash(plain)} returning user_id`)
  return used.length === 1
}

/** Turns on two-factor authentication with the first code. `null` if the code is wrong. @throws {HttpError} 409, no setup is pending. */
export async function confirmTwoFactor(
  db: Queryable,
  userId: string,
  code: string,
  now: number,
): Promise<RecoveryCodes | null> {
  const waiting = await db.query(
    sql`select user_id from two_factor where user_id = ${userId} and confirmed_on is null for update`,
  )
  if (waiting.length === 0) {
    throw new HttpError('conflict', 'Two-factor authentication is already on, or setup was not started.')
  }
  if (!(await acceptsAppCode(db, userId, code.replace(/\s/g, ''), now))) return null
  await db.query(sql`update two_factor set confirmed_on = ${now} where user_id = ${userId}`)
  return renewRecoveryCodes(db, userId)
}

/** Replaces the recovery codes; only their hashes are stored. */
export async function renewRecoveryCodes(db: Queryable, userId: string): Promise<RecoveryCodes> {
  const made = Array.from({ length: recoveryCodeCount }, () => {
    return new Secret({ buffer: new Uint8Array(randomBytes(recoveryBytes)).buffer }).base32
  })
  await db.query(sql`delete from recovery_code where user_id = ${userId}`)
  await db.query(sql`
    insert into recovery_code (code_hash, user_id) select hash, ${userId} from unnest(${textList(made.map(tokenHash))}) as hash`)
  return { recoveryCodes: made.map((code) => code.match(/.{4}/g)?.join('-') ?? code) }
}

/** Turns off two-factor authentication and deletes its data. */
export async function endTwoFactor(db: Queryable, userId: string): Promise<void> {
  await db.query(sql`delete from two_factor where user_id = ${userId}`)
  await db.query(sql`delete from recovery_code where user_id = ${userId}`)
  await db.query(sql`delete from sign_in_challenge where user_id = ${userId}`)
}

type Purpose = TokenSession['purpose']

/** Returns the challenge of a sign-in to an account that requires a code: a token to send with it. `null` if it requires none. */
export async function challengeOf(
  db: Queryable,
  userId: string,
  purpose: Purpose,
  now: number,
): Promise<string | null> {
  if (!(await twoFactorOf(db, userId)).isOn) return null
  const challenge = newToken()
  await db.query(sql`
    insert into sign_in_challenge (token_hash, user_id, purpose, expires_on)
    values (${tokenHash(challenge)}, ${userId}, ${purpose}, ${now + challengeSeconds})`)
  return challenge
}

/** Returns a sign-in that waits for its code; `null` if there is none or it has expired. */
export async function challenged(
  db: Queryable,
  challenge: string,
  now: number,
): Promise<{ userId: string; email: string; purpose: Purpose } | null> {
  const [row] = await db.query<{ userId: string; email: string; purpose: Purpose }>(sql`
    select user_id, email, purpose from sign_in_challenge join account_user on account_user.id = user_id
    where token_hash = ${tokenHash(challenge)} and expires_on > ${now} and account_user.status = 1`)
  return row ?? null
}

/** Uses up a sign-in that waited for its code; `false` if it was used before. */
export async function useChallenge(db: Queryable, challenge: string): Promise<boolean> {
  const rows = await db.query(
    sql`delete from sign_in_challenge where token_hash = ${tokenHash(challenge)} returning user_id`,
  )
  return rows.length === 1
}
