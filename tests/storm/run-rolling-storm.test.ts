import { expect, it } from 'vitest'
import { resultsOf } from './run-rolling-storm.ts'

it('a document that was read twice makes up for none that was not read', () => {
  expect(resultsOf(['a', 'b'], ['a', 'b'], new Map(Object.entries({ a: 1, b: 1 })))).toEqual({
    resultless: 0,
    surplus: 0,
  })
  expect(resultsOf(['a', 'b'], ['a', 'b'], new Map(Object.entries({ a: 2 })))).toEqual({ resultless: 1, surplus: 1 })
  expect(resultsOf(['a', 'b'], ['a', 'c'], new Map(Object.entries({ a: 1, c: 1 })))).toEqual({
    resultless: 1,
    surplus: 1,
  })
})
