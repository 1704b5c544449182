import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findingsPage, withTables } from './findings-page.ts'

it('the page of findings lists every rule with its severity and figures; to bring it up to date, run findings-page.ts', () => {
  const page = readFileSync(findingsPage, 'utf8')
  expect(page).toBe(withTables(page))
})
