/** Longest address. Source: RFC 5321, 4.5.3.1.3, less the brackets. */
const longest = 254

/**
 * Why a text is no e-mail address that mail can be sent to; `null` where it is one.
 *
 * @example
 * emailProblem('analyst at lender.example')
 * // => 'is no e-mail address'
 */
export function emailProblem(email: string): string | null {
  return email.length <= longest && /^[^\s@"(),:;<>[\\\]\u0000-\u001f]+@[^\s@"(),:;<>[\\\]]+\.[^\s@.,]+$/.test(email)
    ? null
    : 'is no e-mail address'
}
