import { expect, it } from 'vitest'
import { builtUpRate } from './built-up-rate.ts'
import { loanRequestOf } from './loan-request.ts'
import { programmeOf } from './programme-of.ts'

const structured = programmeOf('fannie-structured-arm')

it('is margin and cap strike, or index, margin, cap escrow and 3%: the higher of what is known', () => {
  expect(builtUpRate({ margin: 0.02, capStrike: 0.05 }, structured)).toBeCloseTo(0.07, 10)
  // 4.3% + 2% + 0.2% + 3%
  expect(builtUpRate({ index: 0.043, margin: 0.02, capEscrow: 0.002, capStrike: 0.05 }, structured)).toBeCloseTo(
    0.095,
    10,
  )
})

it('is unknown without the margin, or with nothing to add it to', () => {
  expect(builtUpRate({ index: 0.043, capStrike: 0.05 }, structured)).toBeNull()
  expect(builtUpRate({ margin: 0.02 }, structured)).toBeNull()
  expect(builtUpRate({ index: 0.043, margin: 0.02 }, programmeOf('fannie-arm-7-6'))).toBeNull()
})

it('stands in for the maximum rate that was not given, and says so', () => {
  const { request, defaults } = loanRequestOf({ rateParts: { margin: 0.02, capStrike: 0.05 } }, structured)
  expect(request.maximumRate).toBeCloseTo(0.07, 10)
  expect(defaults.find(({ name }) => name === 'maximumRate')?.why).toContain('Built up')
  const given = loanRequestOf({ maximumRate: 0.0725, rateParts: { margin: 0.02, capStrike: 0.05 } }, structured)
  expect(given.request.maximumRate).toBe(0.0725)
})
