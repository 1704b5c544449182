import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultConfiguration } from '../http/settings.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { webFiles } from '../web/web-files.ts'

const around = mkdtempSync(join(tmpdir(), 'uwkit-web-'))
const folder = join(around, 'dist')
const page = '<!doctype html><title>The desk</title>'
const script = 'export const answer = 42\n'.repeat(100)

let server: TestServer
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  mkdirSync(join(folder, '.vite'))
  const files = {
    'index.html': page,
    'icon.svg': '<svg/>',
    'assets/desk-4fZ1.js': script,
    'assets/short-7.js': 'export {}',
    'assets/inter-9x.woff2': 'a font'.repeat(1000),
    '.vite/manifest.json': '{}',
    '../secret.txt': 'not for the web',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  const configuration = {
    ...defaultConfiguration,
    azure: { authority: 'https://login.example/tenant', clientId: 'us' },
    chat: { scriptUrl: 'https://chat.example/widget.js' },
    errorReportsUrl: 'https://faults.example/report',
  }
  server = await startTestServer({ parts: { web: webFiles(folder), configuration } })
})
afterAll(async () => {
  await server.close()
  rmSync(around, { recursive: true, force: true })
})

const asPage = { 'sec-fetch-dest': 'document', accept: 'text/html,application/xhtml+xml' }
const get = (path: string, headers: Record<string, string> = {}) => server.fetch(`${server.host}${path}`, { headers })

describe('a browser that opens a path', () => {
  it.each(['/', '/rent_roll/12', '/deals/7/underwriting', '/assets/none.js', '/auth'])(
    '%s gets the app',
    async (path) => {
      const answer = await get(path, asPage)
      expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
        200,
        'text/html; charset=utf-8',
        page,
      ])
    },
  )

  it('gets the app without the headers of newer browsers too, and not where a sign-in is sent along', async () => {
    const accept = 'text/html'
    expect(await (await get('/rent_roll/12', { accept })).text()).toBe(page)
    const authorization = `token ${server.tokenOf('owner')}`
    const answer = await get('/rent_roll/none?entity=full', { accept, authorization })
    expect([answer.status, answer.headers.get('vary')]).toEqual([
      404,
      expect.stringContaining('Accept, Sec-Fetch-Dest'),
    ])
  })

  it('asks each time whether the page is still the same, and gets it once only', async () => {
    const first = await get('/', asPage)
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const again = await get('/deals', { ...asPage, 'if-none-match': `W/${etag}` })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    expect((await get('/', { ...asPage, 'if-none-match': '"of an older build"' })).status).toBe(200)
  })

  it('is told that the answer depends on who asks, so that no cache mixes pages and data', async () => {
    expect((await get('/', asPage)).headers.get('vary')).toContain('Accept, Sec-Fetch-Dest')
    const data = await get('/v3/plans', { 'sec-fetch-dest': 'empty', accept: '*/*' })
    expect([data.headers.get('content-type'), data.headers.get('vary')]).toEqual([
      'application/json',
      expect.stringContaining('Accept, Sec-Fetch-Dest'),
    ])
  })

  it('runs only our own code and the chat, and nobody frames the page', async () => {
    const policy = (await get('/', asPage)).headers.get('content-security-policy')?.split('; ') ?? []
    expect(policy).toEqual([
      "default-src 'self'",
      "script-src 'self' https://chat.example",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob: https://chat.example",
      "font-src 'self'",
      "connect-src 'self' https://login.example https://chat.example wss://chat.example https://faults.example",
      "worker-src 'self' blob:",
      'frame-src https://login.example https://chat.example',
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
    const data = await get('/v3/plans')
    expect(data.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  })

  it('keeps the popup of an Azure sign-in in reach of the page that opened it', async () => {
    const policyOf = async (path: string) => (await get(path, asPage)).headers.get('cross-origin-opener-policy')
    expect([await policyOf('/deals'), await policyOf('/sign_in')]).toEqual(['same-origin-allow-popups', 'unsafe-none'])
  })

  it('still sees health, readiness and the description of the API', async () => {
    const paths = ['/health', '/ready', '/openapi.json']
    const answers = await Promise.all(paths.map((path) => get(path, asPage)))
    expect(answers.map(({ headers }) => headers.get('content-type'))).toEqual(paths.map(() => 'application/json'))
  })
})

describe('files of the app', () => {
  it('are kept for good where their name says their content, in the shortest form that the browser reads', async () => {
    const answer = await get('/assets/desk-4fZ1.js', { 'accept-encoding': 'gzip, deflate, br' })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      vary: expect.stringContaining('accept-encoding'),
    })
    expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toBe(script)
    const refused = await get('/assets/desk-4fZ1.js', { 'accept-encoding': 'br;q=0, gzip' })
    expect(refused.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await refused.arrayBuffer()).toString()).toBe(script)
    const plain = await get('/assets/desk-4fZ1.js')
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, script])
    expect((await get('/assets/inter-9x.woff2')).headers.get('content-type')).toBe('font/woff2')
    for (const path of ['/assets/inter-9x.woff2', '/assets/short-7.js']) {
      expect((await get(path, { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBeNull()
    }
  })

  it('give workers the policy of the page', async () => {
    const { headers } = await get('/assets/desk-4fZ1.js')
    expect(headers.get('content-security-policy')).toContain("worker-src 'self' blob:")
  })

  it.each(['/icon.svg'])('%s may change under its name, so it is asked for again', async (path) => {
    const answer = await get(path)
    expect([answer.headers.get('cache-control'), answer.headers.get('content-type')]).toEqual([
      'no-cache',
      'image/svg+xml',
    ])
    expect((await get(path, { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304)
  })

  it.each([
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/.vite/manifest.json',
    '/assets/desk-4fZ1.js.br',
    '/assets/missing.js',
    '/index.html',
    '/assets/%',
  ])('%s is none', async (path) => {
    const answer = await get(path, { 'sec-fetch-dest': 'script' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json'])
  })

  it('are answered to HEAD without their content', async () => {
    const answer = await server.fetch(`${server.host}/assets/desk-4fZ1.js`, { method: 'HEAD' })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
  })
})

describe('a server that is told of a folder', () => {
  it('without an app in it does not start', () => {
    expect(() => webFiles(around)).toThrow(`${around} is not a folder with a built app, including index.html`)
  })
})
