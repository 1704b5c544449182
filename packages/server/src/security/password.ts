import * as crypto from 'node:crypto'
import { promisify } from 'node:util'
import { UwkitError } from '@uwkit/core/shared'

/** Fewest characters of a password. Source: NIST SP 800-63B-4, 3.1.1.2 asks for 15 where it is the only factor, 8 at least. */
const fewest = 10
/** Most characters; hashing more would be work for an attacker to ask for. Source: the same page asks for 64 at least. */
const maximum = 256

/**
 * Why a password is not taken; `null` where it is.
 *
 * @param email Of its user, which it must not be.
 * @example
 * await passwordProblem('short', 'analyst@lender.example')
 * // => 'A password must have 10 to 256 characters; this one has 5.'
 */
export async function passwordProblem(password: string, email: string): Promise<string | null> {
  const length = [...password].length
  if (length < fewest || length > maximum)
    return `A password must have ${fewest} to ${maximum} characters; this one has ${length}.`
  if (password.toLowerCase() === email.toLowerCase()) return 'The password must not be the email address.'
  if (await isCommonPassword(password, email)) return 'This password is too common. Choose another.'
  if (new Set(password).size < 4) return 'The password must have at least four different characters.'
  return null
}

type Algorithm = 'argon2id' | 'scrypt'

/**
 * How passwords are hashed. Source: OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, 2 passes, 1 lane; where the
 * running Node has none, scrypt with N = 2^17, r = 8, p = 1.
 */
const argon2Figures = { memory: 19_456, passes: 2, parallelism: 1 }
const scryptFigures = { N: 2 ** 17, r: 8, p: 1 }
const hashBytes = 32

/** The hash was made by an algorithm that the running Node does not have. */
class UnknownHashError extends UwkitError {
  constructor(algorithm: string) {
    super('unknown_hash', `Passwords are hashed with "${algorithm}", which Node ${process.version} does not support.`)
    this.name = 'UnknownHashError'
  }
}

/** What is stored of a password: algorithm, salt and hash. Takes tens of milliseconds, and not of the event loop. */
export async function passwordHash(password: string): Promise<string> {
  const algorithm: Algorithm = 'argon2' in crypto ? 'argon2id' : 'scrypt'
  const salt = crypto.randomBytes(16)
  const hash = await derived(algorithm, password, salt)
  return [algorithm, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/**
 * Whether a password is the one of a stored hash. Without a hash it takes as long as with one and says no, so that nobody
 * can time who has an account.
 *
 * @throws {UnknownHashError} The hash was made under a newer Node.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [algorithm = '', salt = '', hash = ''] = (stored ?? (await hashOfNobody())).split('$')
  if (algorithm !== 'scrypt' && !(algorithm === 'argon2id' && 'argon2' in crypto)) throw new UnknownHashError(algorithm)
  const seen = await derived(algorithm, password, Buffer.from(salt, 'base64url'))
  const expected = Buffer.from(hash, 'base64url')
  return seen.length === expected.length && crypto.timingSafeEqual(seen, expected) && stored !== null
}

let nobody: Promise<string> | null = null

function hashOfNobody(): Promise<string> {
  nobody ??= passwordHash(crypto.randomUUID())
  return nobody
}

async function derived(algorithm: Algorithm, password: string, salt: Buffer): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'))
  if (algorithm === 'scrypt') {
    const scrypt = promisify<Buffer, Buffer, number, crypto.ScryptOptions, Buffer>(crypto.scrypt)
    return scrypt(message, salt, hashBytes, { ...scryptFigures, maxmem: 256 * 1024 * 1024 })
  }
  const argon2 = promisify(crypto.argon2)
  return argon2('argon2id', { ...argon2Figures, message, nonce: salt, tagLength: hashBytes })
}

/** Words of our field and of signing in, and runs of keys, which the list has not. Our own choice. */
const ownWords =
  'lender underwriting underwriter mortgage apartment multifamily rentroll uwkit login linkedin changeme temporary default administrator whatever 0123456789 0987654321 9876543210 abcdefghij abc1234567 abcd1234efgh aa12345678 qwer1234asdf asdf1234asdf 1231231234 1122334455 12345678910 1q2w3e4r5t6y qweasdzxc123'

let known: Promise<ReadonlySet<string>> | null = null

/**
 * The passwords that are guessed first, and our own words. Loaded when somebody sets a password: a start waits for no list.
 *
 * @source The 49,000 most common passwords of leaks, as zxcvbn-ts 4 has them.
 */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...dictionary['passwords-common'], ...ownWords.split(' ')])
}

/** Signs that stand for letters in passwords. Our own choice: those that people use most. */
const letterSigns: Readonly<Record<string, string>> = { '@': 'a', $: 's', '0': 'o', '1': 'i', '3': 'e' }

/** Characters beside a common word that make it one that is not guessed first. Our own choice. */
const enoughBeside = 8

/**
 * Whether a password is one of those that are guessed first, or a word of its user's address: alone, repeated, or with few digits
 * and signs around it.
 *
 * @example
 * await isCommonPassword('Password2026!', 'analyst@lender.example')
 * // => true
 */
export async function isCommonPassword(password: string, email: string): Promise<boolean> {
  known ??= commonPasswords().catch((error: unknown) => {
    known = null
    throw error
  })
  const common = await known
  const plain = password.toLowerCase()
  const ofUser = wordsOfAddress(email.toLowerCase())
  const isKnown = (one: string) => common.has(one) || ofUser.has(one)
  const spelled = plain.replace(/[^\p{L}]+$/u, '').replace(/[@$013]/g, (sign) => letterSigns[sign] ?? sign)
  if ([plain, onceOf(plain), spelled].some(isKnown)) return true
  const words = new Set(plain.match(/\p{L}+/gu) ?? [])
  const [word = ''] = words
  const letters = plain.replace(/[^\p{L}]+/gu, '').length
  return words.size === 1 && plain.length - letters < enoughBeside && isKnown(onceOf(word))
}

/** What a text repeats; the text itself where it repeats nothing. */
function onceOf(text: string): string {
  return /^(.+?)\1+$/u.exec(text)?.[1] ?? text
}

/** What an address is made of, without its ending: initials and short parts stand in many passwords. */
function wordsOfAddress(email: string): ReadonlySet<string> {
  const [local = '', domain = ''] = email.split('@')
  const parts = [...local.split(/[^\p{L}\d]+/u), ...domain.split('.').slice(0, -1)]
  return new Set([local, ...parts.filter((part) => part.length >= 4)])
}
