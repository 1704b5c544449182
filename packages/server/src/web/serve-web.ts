import type { Hono } from 'hono'
import type { RequestVariables } from '../http/mount.ts'
import { isPageRequest } from './is-page-request.ts'
import { openerPolicyOf, type PageOrigins, pageHeaders } from './page-headers.ts'
import type { WebFiles } from './web-files.ts'

/** What decides whether a path is answered with the page or with data. */
const varies = 'Accept, Sec-Fetch-Dest'

/** Serves the built app beside the API: its files by name, and its page for whatever a browser opens. */
export function serveWeb(app: Hono<RequestVariables>, web: WebFiles, origins: PageOrigins): void {
  const headers = pageHeaders(origins)
  app.get('*', async (hono, next) => {
    const { pathname } = new URL(hono.req.url)
    const asked = hono.req.raw.headers
    const file = await web.file(pathname, asked)
    if (file !== null) {
      hono.set('route', 'file')
      hono.set('ownHeaders', headers)
      return file
    }
    if (!isPageRequest(asked)) {
      await next()
      hono.res.headers.append('vary', varies)
      return
    }
    hono.set('route', 'page')
    hono.set('ownHeaders', { ...headers, 'cross-origin-opener-policy': openerPolicyOf(pathname) })
    const page = await web.page(asked)
    page.headers.append('vary', varies)
    return page
  })
}
