import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openDesk, useBrowser } from './desk.ts'

const browser = useBrowser()

/** Maximum JavaScript that a first visit may load, gzipped, in thousands of bytes. Source: the product's budget. */
const budget = 180

test('a first visit loads less than 180 kB of JavaScript', async () => {
  const { page, context } = await openDesk(browser())
  const scripts = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  await page.goto('/sign_in')
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  const sizes = [...scripts].map(
    (path) => gzipSync(readFileSync(join(process.env.UWKIT_WEB ?? 'apps/web/dist', path))).length,
  )
  const total = sizes.reduce((sum, size) => sum + size, 0) / 1000
  console.log(`First load: ${total.toFixed(1)} kB of JavaScript in ${sizes.length} files, of ${budget} kB`)
  expect(scripts.size).toBeGreaterThan(0)
  expect(total).toBeLessThan(budget)
  await context.close()
})
