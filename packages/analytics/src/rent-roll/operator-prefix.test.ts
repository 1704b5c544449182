import { expect, test } from 'vitest'
import { withoutOperatorPrefix } from './operator-prefix.ts'

test('the letters that an operator puts before every code are not part of the charge', () => {
  const others = ['conrent', 'conutil', 'conpetrt', 'conmtmf']
  expect(withoutOperatorPrefix('conpest', others)).toBe('pest')
  expect(withoutOperatorPrefix('zzwtr', ['zzrent', 'zztrsh', 'zzpet'])).toBe('wtr')
})

test.each([
  ['too few codes show a habit', 'conpest', ['conrent']],
  ['the others begin otherwise', 'conpest', ['rent', 'pet', 'trash', 'parking']],
  ['several codes merely begin with the same word', 'petrent', ['petrfee', 'petr', 'petr2', 'petr3']],
  ['nothing would be left', 'con', ['conrent', 'conutil', 'conpetrt', 'conmtmf']],
])('a code stays as it is where %s', (_why, code, others) => {
  expect(withoutOperatorPrefix(code, others)).toBe(code)
})
