import { expect, it } from 'vitest'
import { requireMonths, requireRate, requireRatio } from './guard.ts'

it('names the parameter, the rule and what was seen', () => {
  expect(() => requireRate('rate', Number.NaN)).toThrow('rate must be a fraction of at least 0; saw NaN')
  expect(() => requireMonths('months', -1, 0)).toThrow('months must be a whole number of at least 0; saw -1')
  expect(() => requireRatio('minimum', 0)).toThrow('minimum must be above 0; saw 0')
})
