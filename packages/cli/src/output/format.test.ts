import { expect, it } from 'vitest'
import {
  comparedTitle,
  dollarColumn,
  dollars,
  figure,
  otherPropertyLines,
  percent,
  plural,
  signed,
  wholeDollars,
} from './format.ts'

it('prints dollars with cents only where there are any, and never a minus zero', () => {
  expect([1234, -1234.5, 0.004, -0.001, null].map(dollars)).toEqual(['$1,234', '-$1,234.50', '$0', '$0', '—'])
})

it('prints no share of minus nothing', () => {
  expect([percent(-0.0001), percent(-0.05), percent(null)]).toEqual(['0.0%', '-5.0%', '—'])
})

it('prints counts, shares and nouns as people write them', () => {
  expect([figure(12345), figure(null), percent(0.9417), plural(1, 'unit'), plural(2, 'unit')]).toEqual([
    '12,345',
    '—',
    '94.2%',
    '1 unit',
    '2 units',
  ])
})

it('keeps the decimals of one column alike, and drops them from a ladder', () => {
  expect(dollarColumn([1200, -35.5, null])).toEqual(['$1,200.00', '-$35.50', '—'])
  expect(dollarColumn([1200, 35])).toEqual(['$1,200', '$35'])
  expect(wholeDollars(-1_626_540.49)).toBe('-$1,626,540')
})

it('shows the sign of a change, and none of a change that rounds to nothing', () => {
  expect([signed(wholeDollars(50), 50), signed(percent(-0.05), -0.05), signed(percent(0.0001), 0.0001)]).toEqual([
    '+$50',
    '-5.0%',
    '0.0%',
  ])
})

const plain = { yellow: String }

it('heads a comparison with its property, or with both that the documents name', () => {
  expect(comparedTitle('Oak Court', 'OAK COURT (oc1)')).toBe(': OAK COURT (oc1)')
  expect(comparedTitle('Oak Court', null)).toBe(': Oak Court')
  expect(comparedTitle('Oak Court', 'Elm Court')).toBe(': Oak Court and Elm Court')
  expect(comparedTitle(null, null)).toBe('')
})

it('asks only where the names are of two properties', () => {
  expect(otherPropertyLines('Oak Court', 'Elm Court', plain).join('')).toBe(
    'The earlier is of “Oak Court”, the later of “Elm Court”: are they of one property?',
  )
  expect(otherPropertyLines('Oak Court', 'Oak Court Apartments', plain)).toEqual([])
  expect(otherPropertyLines('Oak Court', null, plain)).toEqual([])
})
