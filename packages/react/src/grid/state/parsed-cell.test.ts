import { expect, it } from 'vitest'
import { quoted } from './parsed-cell.ts'

it('quotes a short text as it is', () => {
  expect(quoted(' 12O5 ')).toBe('"12O5"')
})

it('puts a text of several lines on one and cuts a long one', () => {
  expect(quoted('see\n\tnote')).toBe('"see note"')
  expect(quoted('x'.repeat(40))).toBe(`"${'x'.repeat(40)}"`)
  expect(quoted('x'.repeat(41))).toBe(`"${'x'.repeat(39)}…"`)
})
