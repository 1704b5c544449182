import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { programsPage, withPrograms } from './programs-page.ts'

it('the page of programs lists every pack with its limits, sources and conflicts; programs-page.ts brings it up to date', () => {
  const page = readFileSync(programsPage, 'utf8')
  expect(page).toBe(withPrograms(page))
})
