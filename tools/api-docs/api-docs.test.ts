import { readFileSync } from 'node:fs'
import { contract } from '@uwkit/core/contract'
import { expect, it } from 'vitest'
import { apiPage } from './api-page.ts'

it('the page of the API says what the contract says; after a change: node --conditions=@uwkit/source tools/api-docs/main.ts', () => {
  expect(readFileSync('docs/api.md', 'utf8')).toBe(apiPage(contract))
})
