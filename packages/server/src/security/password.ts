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
 * passwordProblem('short', 'analyst@lender.example')
 * // => 'A password must have 10 to 256 characters; this one has 5.'
 */
export function passwordProblem(password: string, email: string): string | null {
  const length = [...password].length
  if (length < fewest || length > maximum)
    return `A password must have ${fewest} to ${maximum} characters; this one has ${length}.`
  if (password.toLowerCase() === email.toLowerCase()) return 'The password must not be the email address.'
  if (isCommonPassword(password)) return 'This password is too common. Choose another.'
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

/** Words that people begin common passwords with, and runs that are passwords themselves. Our own choice. */
const words =
  'password passw0rd p@ssword p@ssw0rd passwort letmein welcome qwerty qwertyuiop qwertyui azerty azertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm iloveyou princess sunshine football baseball basketball monkey dragon master shadow superman batman spiderman trustno administrator admin computer internet michael jennifer jordan michelle charlie ashley jessica daniel andrew thomas whatever starwars liverpool chelsea arsenal manchester butterfly chocolate cheese pokemon samsung google facebook linkedin secret hello helloworld changeme default temporary temp guest login access freedom flower loveme lovely summer winter spring autumn monday friday january december mustang corvette ferrari mercedes porsche harley yankees cowboys steelers lakers eagles patriots underwriting mortgage'.split(
    ' ',
  )
const runs =
  '1234567890 0123456789 0987654321 9876543210 12345678910 123456789a 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4t5 q1w2e3r4t5y6 1qaz2wsx3edc qazwsxedcrfv zaq12wsxcde3 1qazxsw23edc qwerty12345 qwer1234asdf abcdefghij abc1234567 abcd1234efgh 123qweasdzxc qweasdzxc123 a1b2c3d4e5 aa12345678 asdf1234asdf asdasdasdasd 1212121212 1231231234 123123123123 1122334455 112233445566'.split(
    ' ',
  )
const common: ReadonlySet<string> = new Set([...words, ...runs])

/**
 * Whether a password is one of those that are guessed first: a common word or run, alone, twice, or with digits and signs behind it.
 *
 * @example
 * isCommonPassword('Password2026!')
 * // => true
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  const stem = plain.replace(/[^a-z]+$/, '')
  const half = plain.slice(0, plain.length / 2)
  return [plain, stem, ...(half + half === plain ? [half] : [])].some((one) => common.has(one))
}
