/** Fewest characters of a password. Source: NIST SP 800-63B-4, 3.1.1.2 asks for 15 where it is the only factor, 8 at least. */
const fewest = 10
/** Most characters; hashing more would be work for an attacker to ask for. Source: the same page asks for 64 at least. */
const most = 256

/**
 * Why a password is not taken; `null` where it is.
 *
 * @param email Of its user, which it must not be.
 * @example
 * passwordProblem('short', 'analyst@lender.example')
 * // => 'A password has 10 to 256 characters; this one has 5.'
 */
export function passwordProblem(password: string, email: string): string | null {
  const length = [...password].length
  if (length < fewest || length > most) return `A password has ${fewest} to ${most} characters; this one has ${length}.`
  if (password.toLowerCase() === email.toLowerCase()) return 'The password must not be the e-mail address.'
  if (new Set(password).size < 4) return 'A password has at least four different characters.'
  return null
}
