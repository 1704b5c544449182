import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { averageKnown, MoneySum, roundToCent, sumKnown, sumMoney } from './money.ts'

it('averages what is known and takes an unknown rent for no rent of zero', () => {
  expect(averageKnown([1000, null, undefined, 1100])).toBe(1050)
  expect(averageKnown([0, 100])).toBe(50)
  expect(averageKnown([null])).toBeNull()
})

describe('sumMoney', () => {
  it('adds ten cents ten thousand times without losing any', () => {
    expect(sumMoney(Array.from({ length: 10_000 }, () => 0.1))).toBe(1000)
  })

  it('is exact to the cent for any amounts in any order', () => {
    const cents = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 })
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 200 }), (amounts) => {
        const exact = amounts.reduce((sum, amount) => sum + amount, 0) / 100
        expect(sumMoney(amounts.map((amount) => amount / 100))).toBe(exact === 0 ? 0 : exact)
        expect(sumMoney(amounts.reverse().map((amount) => amount / 100))).toBe(exact === 0 ? 0 : exact)
      }),
    )
  })
})

describe('MoneySum', () => {
  it('is the sum of all amounts so far, to the cent and beyond', () => {
    const amounts = fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { maxLength: 60 })
    fc.assert(
      fc.property(amounts, (added) => {
        const sum = new MoneySum()
        for (const amount of added) sum.add(amount)
        expect(sum.dollars).toBe(sumMoney(added))
      }),
    )
  })
})

describe('sumKnown', () => {
  it('keeps a sum of unknown amounts unknown, and skips the unknown among known ones', () => {
    expect([sumKnown([]), sumKnown([null, undefined]), sumKnown([null, 5])]).toEqual([null, null, 5])
  })
})

describe('roundToCent', () => {
  it.each([
    [1.005, 1.01],
    [-1.005, -1.01],
    [2.675, 2.68],
    [0.004, 0],
    [-0.004, 0],
    [1e15, 1e15],
  ])('rounds %d half away from zero, as a spreadsheet does', (dollars, rounded) => {
    expect(roundToCent(dollars)).toBe(rounded)
  })
})
