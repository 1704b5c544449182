import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publicNamePages } from './public-names.ts'

const pages = publicNamePages()

test('a page has each entry point, its functions as they are called, and everything else by its name', () => {
  const page = pages.get('core.txt') ?? ''
  expect(page).toContain('@uwkit/core/sizing\n')
  expect(page).toMatch(/\n {2}function monthlyPayment\(.*\): number\n/)
  expect(page).toMatch(/\n {2}type SizingTest\n/)
})

test('docs/names holds what every package offers; `npm run names` writes it anew', () => {
  for (const [file, page] of pages) expect(readFileSync(join('docs/names', file), 'utf8'), file).toBe(page)
})
