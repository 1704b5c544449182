import { expect, it } from 'vitest'
import { parseFlagText } from './parse-flag.ts'

it('reads the marks that people and exports use for yes and no', () => {
  for (const text of ['yes', 'Y', 'TRUE', 'x', '1']) expect(parseFlagText(text)).toEqual({ ok: true, value: true })
  for (const text of ['No', 'n', 'false', '0']) expect(parseFlagText(text)).toEqual({ ok: true, value: false })
  expect(parseFlagText(' ')).toEqual({ ok: true, value: null })
})

it('refuses what is neither', () => {
  expect(parseFlagText('maybe')).toEqual({ ok: false, reason: '"maybe" is neither yes nor no: write yes or no' })
})
