import { expect, it } from 'vitest'
import { totalAnomaly } from './total-anomaly.ts'

it.each(['1,234.56', '(12,450)', '$98,765', '-5', '-', ''])('"%s" is a plausible total', (text) => {
  expect(totalAnomaly(text)).toBeNull()
})

it.each([
  ['Created on 02/12/2025', 'created on'],
  ['02/12/2025', 'full date'],
  ['45.2%', 'percent sign'],
  ['12,45O', 'letters'],
  ['12,450 980', 'digits apart'],
  ['12341234', 'repeated pattern'],
  ['2000000001', 'above one billion'],
  ['$1,234,567.89', 'too long'],
  ['12-45', 'no amount'],
])('"%s" is doubted: %s', (text, anomaly) => {
  expect(totalAnomaly(text)).toBe(anomaly)
})
