import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutOperatorPrefix } from './known-charge-codes.ts'

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

test('one list for all codes of a document says of each code what the others say', () => {
  const code = fc.string({ unit: fc.constantFrom('c', 'o', 'n', 'r', 'p'), minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(fc.array(code, { maxLength: 12 }), (codes) => {
      for (const one of codes) {
        const others = codes.filter((other) => other !== one)
        expect(withoutOperatorPrefix(one, codes)).toBe(withoutOperatorPrefix(one, others))
      }
    }),
  )
})
