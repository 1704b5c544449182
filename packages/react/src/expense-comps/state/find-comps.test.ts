import { anExpenseComp } from '@uwkit/core/testing'
import { expect, test } from 'vitest'
import { findComps } from './find-comps.ts'

const comps = [
  anExpenseComp({ id: 'L1', propertyName: 'Oak Court', address: '1 Main St, Atlanta' }),
  anExpenseComp({ id: 'L2', propertyName: 'Oak Lofts', address: '9 Elm St, Dallas' }),
  anExpenseComp({ id: 'L3', propertyName: 'Oak Park', lat: null, lng: null }),
]
const words = {
  nameOf: ({ propertyName, id }: { propertyName: string | null; id: string }) => propertyName ?? id,
  wordsOf: ({ id, propertyName, address }: (typeof comps)[number]) => [id, propertyName, address].join(' '),
}

test('all words of a search must be there, in any order and case', () => {
  expect(findComps(comps, 'dallas OAK', words).map(({ id }) => id)).toEqual(['L2'])
  expect(findComps(comps, 'l1', words).map(({ id }) => id)).toEqual(['L1'])
})

test('what is on no map cannot be gone to', () => {
  expect(findComps(comps, 'park', words)).toEqual([])
})
