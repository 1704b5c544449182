import { expect, it } from 'vitest'
import { comparedTitle, otherPropertyLines, tableLines } from './report.ts'

it('aligns figures to the right and words to the left', () => {
  expect(
    tableLines(
      [
        ['Units', '96'],
        ['Vacant', '4'],
      ],
      [1],
    ),
  ).toEqual(['Units   96', 'Vacant   4'])
})

it('does not count color codes as width', () => {
  expect(
    tableLines([
      ['\u001b[1mNOI\u001b[22m', '5'],
      ['NCF', '4'],
    ]),
  ).toEqual(['\u001b[1mNOI\u001b[22m  5', 'NCF  4'])
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
    'The earlier file is for “Oak Court”, the later one for “Elm Court”. Confirm that both are for the same property.',
  )
  expect(otherPropertyLines('Oak Court', 'Oak Court Apartments', plain)).toEqual([])
  expect(otherPropertyLines('Oak Court', null, plain)).toEqual([])
})
