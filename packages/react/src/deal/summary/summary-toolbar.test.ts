import { expect, it } from 'vitest'
import { linkAddress } from './summary-toolbar.tsx'

it.each([
  ['https://site.example/a?b=1', 'https://site.example/a?b=1'],
  ['mailto:ann@site.example', 'mailto:ann@site.example'],
  ['site.example:8080', 'https://site.example:8080'],
  ['data:text/html,x', null],
  ['two words', null],
  ['', null],
])('%j goes to %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})
