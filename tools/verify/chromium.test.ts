import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { chromiumPath } from './chromium.ts'

const folder = mkdtempSync(join(tmpdir(), 'chromium-'))
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test('a browser that is installed meanwhile is found, the headless one first', () => {
  vi.stubEnv('CHROMIUM', undefined)
  const [headless, full] = [join(folder, 'headless'), join(folder, 'full')]
  expect(chromiumPath([headless, full])).toBe(full)
  writeFileSync(headless, '')
  expect(chromiumPath([headless, full])).toBe(headless)
  vi.stubEnv('CHROMIUM', '/opt/chromium')
  expect(chromiumPath([headless, full])).toBe('/opt/chromium')
})
