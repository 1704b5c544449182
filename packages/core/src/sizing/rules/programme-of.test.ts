import { expect, it } from 'vitest'
import { fannieConventional } from '../data/rule-packs.ts'
import { programmeOf } from './programme-of.ts'

it('finds a programme whatever the case', () => {
  expect(programmeOf('Fannie-Student').name).toBe('Fannie Mae student housing')
})

it('lists the programmes where a name is none', () => {
  expect(() => programmeOf('freddy')).toThrow(/must be one of fannie-conventional, .*fannie-supplemental.*saw "freddy"/)
})

it('takes the rules that held on the day of the quote', () => {
  const later = { ...fannieConventional, effective: '2027-03-01' }
  const corrected = { ...later, version: 2 }
  const packs = [corrected, fannieConventional, later]
  expect(programmeOf('fannie-conventional', '2027-02-28', packs)).toBe(fannieConventional)
  expect(programmeOf('fannie-conventional', '2027-03-01', packs)).toBe(corrected)
  expect(programmeOf('fannie-conventional', null, packs)).toBe(corrected)
  expect(() => programmeOf('fannie-conventional', '2020-01-01', packs)).toThrow('must not be before 2026-11-20')
})
