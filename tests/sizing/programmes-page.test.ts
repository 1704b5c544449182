import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { programmesPage, withProgrammes } from './programmes-page.ts'

it('the page of programmes lists every pack of rules with its limits; to bring it up to date, run programmes-page.ts', () => {
  const page = readFileSync(programmesPage, 'utf8')
  expect(page).toBe(withProgrammes(page))
})
