import { expect, it } from 'vitest'
import { placeProblems } from './plausible-place.ts'

it('takes states by letters or name, zip codes of five and nine digits, years of buildings, and nothing known', () => {
  for (const property of [
    { state: 'TX', zipCode: '75201', yearBuilt: 1986, yearRehabbed: 2019 },
    { state: ' new york ', zipCode: '00501-0001', yearBuilt: 1600, yearRehabbed: 2100 },
    { state: 'PR', zipCode: '' },
    { state: null, zipCode: ' ', yearBuilt: null, yearRehabbed: undefined },
    {},
  ]) {
    expect(placeProblems(property)).toEqual([])
  }
})

it('names each field that cannot be', () => {
  const wrong = { state: 'Tex', zipCode: '7520', yearBuilt: 188, yearRehabbed: 20_190 }
  expect(placeProblems(wrong).map(({ field }) => field)).toEqual(['state', 'zipCode', 'yearBuilt', 'yearRehabbed'])
})
