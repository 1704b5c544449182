import type { Context } from '../http/context.ts'
import { badRequest, forbidden } from '../http/refusal.ts'

const name = 'uwkit_azure'
/** Long enough for the page that follows, in seconds. Our own choice. */
const lifeSeconds = 300
/** Browsers drop larger cookies. Source: RFC 6265, 6.1. */
const largestCookie = 4096

/**
 * Leaves an identity token in a cookie that scripts cannot read and other sites cannot send.
 *
 * @throws {Refusal} The request comes from a page of another site, or the token is too large for a cookie.
 */
export function setAzureCookie(token: string, context: Context): void {
  if (context.headers.get('origin') !== null) refuseForeignOrigin(context)
  const cookie = `${name}=${encodeURIComponent(token)}; Path=/auth/azure; Max-Age=${lifeSeconds}; HttpOnly; Secure; SameSite=Strict`
  if (cookie.length > largestCookie) throw badRequest('token: is too large for a cookie; send it to POST /auth/azure.')
  context.answerHeaders.append('set-cookie', cookie)
}

/**
 * Takes the identity token out of its cookie; `null` where there is none.
 *
 * @throws {Refusal} There is one, and the request does not come from one of our own pages.
 */
export function takeAzureCookie(context: Context): string | null {
  const cookies = (context.headers.get('cookie') ?? '').split('; ')
  const value = cookies.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1)
  if (value === undefined) return null
  refuseForeignOrigin(context)
  context.answerHeaders.append('set-cookie', `${name}=; Path=/auth/azure; Max-Age=0; HttpOnly; Secure; SameSite=Strict`)
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

function refuseForeignOrigin({ headers, settings }: Context): void {
  const own = [new URL(settings.publicUrl).origin, ...settings.corsOrigins]
  if (!own.includes(headers.get('origin') ?? '')) {
    throw forbidden('The cookie of an Azure sign-in is taken from our own pages only.')
  }
}
