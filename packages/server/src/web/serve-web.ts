import type { Hono } from 'hono'
import type { RequestVariables } from '../http/mount.ts'
import type { WebFiles } from './web-files.ts'

/** Headers that decide whether a path is answered with the page or with data. */
const varies = 'Accept, Sec-Fetch-Dest'

/** Serves the built app along with the API: its files by name, and its page for whatever a browser opens. */
export function serveWeb(app: Hono<RequestVariables>, web: WebFiles, origins: PageOrigins): void {
  const headers = pageHeaders(origins)
  app.get('*', async (hono, next) => {
    const { pathname } = new URL(hono.req.url)
    const requestHeaders = hono.req.raw.headers
    const file = await web.file(pathname, requestHeaders)
    if (file !== null) {
      hono.set('route', 'file')
      hono.set('extraHeaders', headers)
      return file
    }
    if (!isPageRequest(requestHeaders)) {
      await next()
      hono.res.headers.append('vary', varies)
      return
    }
    hono.set('route', 'page')
    hono.set('extraHeaders', { ...headers, 'cross-origin-opener-policy': openerPolicyOf(pathname) })
    const page = await web.page(requestHeaders)
    page.headers.append('vary', varies)
    return page
  })
}

/**
 * Returns whether a browser opens a path as a page. The app and the API share paths, such as `/rent_roll/12`: opened in
 * a tab it is the page; requested by a client, always with a sign-in or by a script, it is the call.
 *
 * @example
 * isPageRequest(new Headers({ accept: 'text/html,*' }))
 * // => true
 */
export function isPageRequest(headers: Headers): boolean {
  const destination = headers.get('sec-fetch-dest')
  if (destination !== null) return destination === 'document'
  return !headers.has('authorization') && (headers.get('accept') ?? '').toLowerCase().includes('text/html')
}

/** External origins that the pages of a deployment need. */
interface PageOrigins {
  /** Sign-in address of the Azure tenant; `null` if it is not in use. */
  azureAuthority: string | null
  /** Script of the support chat; `null` if there is none. */
  chatScript: string | null
  /** Address to which pages report errors; `null` if they do not. */
  errorReports: string | null
  /** Address of the map tiles; `null` if maps need none. */
  mapTiles: string | null
}

/**
 * Returns the headers of the app's page and files: only the app's code and the deployment's chat run, and no site can
 * frame it. Scripts write the styles of components, which needs `'unsafe-inline'` for styles only. Workers use the
 * policy of their own script, so files have it too. Source: OWASP Content Security Policy Cheat Sheet.
 *
 * @example
 * pageHeaders({ azureAuthority: null, chatScript: null, errorReports: null, mapTiles: null })['content-security-policy'].includes("script-src 'self';")
 * // => true
 */
export function pageHeaders({ azureAuthority, chatScript, errorReports, mapTiles }: PageOrigins) {
  const azure = azureAuthority === null ? [] : [new URL(azureAuthority).origin]
  const chat = chatScript === null ? [] : [new URL(chatScript).origin]
  const reports = errorReports === null ? [] : [new URL(errorReports).origin]
  const tiles = mapTiles === null ? [] : [new URL(mapTiles).origin]
  const sockets = chat.map((origin) => origin.replace(/^http/, 'ws'))
  const frames = [...azure, ...chat]
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...chat],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...chat, ...tiles],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...azure, ...chat, ...sockets, ...reports],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  const words = Object.entries(policy).map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
  return { 'content-security-policy': words.join('; ') } as const
}

/**
 * Returns the opener policy of a page. The popup of an Azure sign-in ends on the sign-in page and is closed by the page
 * that opened it; a policy there would separate the two.
 *
 * @example
 * openerPolicyOf('/deals')
 * // => 'same-origin-allow-popups'
 */
export function openerPolicyOf(path: string): string {
  return signInPages.has(path) ? 'unsafe-none' : 'same-origin-allow-popups'
}

const signInPages: ReadonlySet<string> = new Set(['/sign_in', '/sizer_sign_in', '/client_portal'])
