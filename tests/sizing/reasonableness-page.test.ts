import { readFileSync } from 'node:fs'
import { reasonableBands } from '@uwkit/core/sizing'
import { expect, it } from 'vitest'
import { reasonablenessPage, withBands } from './reasonableness-page.ts'

it('the page of what is reasonable lists every band with its source; to bring it up to date, run reasonableness-page.ts', () => {
  const page = readFileSync(reasonablenessPage, 'utf8')
  expect(page).toBe(withBands(page))
})

it('a figure is published or practice only with the address of what was read, and our own with its reasoning', () => {
  const sources = JSON.stringify(reasonableBands).match(/\{"kind":"[^}]*\}/g) ?? []
  expect(sources.length).toBeGreaterThan(20)
  for (const text of sources) {
    const { kind, words, address } = JSON.parse(text)
    expect(words.length).toBeGreaterThan(20)
    if (kind === 'own') expect(address).toBeNull()
    else expect(address).toMatch(/^https?:\/\//)
  }
})
