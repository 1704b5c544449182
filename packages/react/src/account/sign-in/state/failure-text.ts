import { ConnectionError, ResponseError, TooManyRequestsError, UnauthorisedError } from '@uwkit/core/client'

/**
 * Why something about an account did not work, in words that say what to do.
 *
 * @param what What was tried: "Signing in".
 * @example
 * failureText('Signing in', new Error('boom'))
 * // => 'Signing in did not work: boom'
 */
export function failureText(what: string, error: unknown): string {
  if (error instanceof ConnectionError) {
    return `${what} did not work, because the server does not answer. Check the network and try again.`
  }
  if (error instanceof UnauthorisedError) return whole(error.message)
  if (error instanceof TooManyRequestsError) {
    return `${whole(error.message)} Whoever forgot the password sets a new one by mail instead.`
  }
  if (error instanceof ResponseError && error.status < 500) return whole(withoutField(error.message))
  return `${what} did not work: ${error instanceof Error ? error.message : String(error)}`
}

/** The server names the field of a wrong value before it, as `password: …`; a person sees the field. */
function withoutField(message: string): string {
  return message.replace(/^(password|email): /, (_, field: string) => (field === 'email' ? 'The e-mail address ' : ''))
}

/** As a sentence. */
function whole(message: string): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1)
  return /[.!?]$/.test(text) ? text : `${text}.`
}
