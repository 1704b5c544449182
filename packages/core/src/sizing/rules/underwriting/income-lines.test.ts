import { describe, expect, it } from 'vitest'
import { fannieConventional } from '../../data/rule-packs.ts'
import { aNumberedUnit, aNumberedVacantUnit, aRentRoll, aStatement } from '../../sizing.fixtures.ts'
import { governingVacancy, otherIncomeLines, rentLines, vacancyRules } from './income-lines.ts'
import { rentRollIncome } from './rent-roll-income.ts'
import { statementWindows } from './statement-windows.ts'
import { underwritingSettings } from './underwrite.ts'

describe('rent lines', () => {
  // Nine units at 1,000 and a vacant one at 1,100: 108,000 + 13,200 = 121,200 per year.
  const roll = rentRollIncome(
    aRentRoll([...Array.from({ length: 9 }, (_, index) => aNumberedUnit(index)), aNumberedVacantUnit(9)]),
  )
  const windows = statementWindows([
    aStatement([
      { concept: 'gpr', months: 10_100 },
      { concept: 'vacancy', months: -100 },
    ]),
  ])
  const { settings } = underwritingSettings({ capAtTrailingThreeMonths: false }, fannieConventional)

  it('deducts the greater vacancy once, whichever rule it comes from', () => {
    // Actual 13,200 is above 5 % of 121,200.
    expect(rentLines(roll, windows, {}, settings)).toMatchObject({
      grossPotentialRent: 121_200,
      economicVacancy: 13_200,
      vacancyGoverning: 'a',
      netRentalIncome: 108_000,
    })
  })

  it('follows an analyst who sets the vacancy by hand', () => {
    const byHand = rentLines(roll, windows, { economicVacancy: { share: 0.2, reason: 'Soft market.' } }, settings)
    expect(byHand.vacancyGoverning).toBe('override')
    expect(byHand.netRentalIncome).toBeCloseTo(121_200 * 0.8, 6)
  })

  it('takes premiums inside the rents out', () => {
    expect(rentLines(roll, windows, { premiumsInRent: 1_200 }, settings).netRentalIncome).toBe(106_800)
  })

  it('knows no net rent without a statement', () => {
    expect(rentLines(roll, statementWindows([]), {}, settings)).toMatchObject({
      grossPotentialRent: 121_200,
      netRentalIncome: null,
    })
  })
})

describe('other income lines', () => {
  const { settings } = underwritingSettings({}, fannieConventional)
  const amounts = (lines: Parameters<typeof aStatement>[0], assumptions = {}) =>
    Object.fromEntries(
      otherIncomeLines(statementWindows([aStatement(lines)]), assumptions, settings).map(({ key, amount }) => [
        key,
        amount,
      ]),
    )

  it('takes the lesser of trailing year and latest quarter', () => {
    const falling = amounts([{ concept: 'laundry', months: [...Array(9).fill(200), 100, 100, 100] }])
    expect(falling.laundry).toBe(1200)
    const rising = amounts([{ concept: 'parking', months: [...Array(9).fill(100), 200, 200, 200] }])
    expect(rising.parking).toBe(1500)
  })

  it('takes one-off items out of the trailing year', () => {
    expect(amounts([{ concept: 'pet', months: 100 }], { oneOffOtherIncome: 300 }).otherIncome).toBe(900)
  })

  it('gives commercial income a vacancy of its own, a tenth at least', () => {
    const let_ = amounts([{ concept: 'commercial', months: 1000 }])
    expect(let_).toMatchObject({ commercialIncome: 12_000, commercialVacancy: -1200 })
    const emptier = amounts([
      { concept: 'commercial', months: 1000 },
      { concept: 'commercial_vacancy', months: -300 },
    ])
    expect(emptier.commercialVacancy).toBe(-3600)
  })

  it('leaves kinds that the statement does not have unknown', () => {
    expect(amounts([])).toMatchObject({ laundry: null, commercialIncome: null, commercialVacancy: null })
  })
})

const input = {
  grossPotentialRent: 1_000_000,
  physicalVacancy: 30_000,
  concessions: 5_000,
  badDebt: 5_000,
  floor: 0.05,
  trailing: { grossRent: 250_000, loss: 10_000 },
  market: 0.06,
}

it('takes the greatest of actual, floor, latest quarter and market', () => {
  // a 40,000; b 5 % = 50,000; c 10,000/250,000 = 4 % = 40,000; d 6 % = 60,000.
  const rules = vacancyRules(input)
  expect(rules.map(({ amount }) => amount)).toEqual([40_000, 50_000, 40_000, 60_000])
  expect(governingVacancy(rules)?.rule).toBe('d')
})

it('leaves a rule untested where its input is unknown, and says why', () => {
  const [actual, , trailing, market] = vacancyRules({ ...input, concessions: null, trailing: null, market: null })
  expect(actual).toMatchObject({ amount: null, why: 'not tested: no operating statement' })
  expect(trailing?.amount).toBeNull()
  expect(market?.why).toBe('not tested: market vacancy not provided')
})

it('settles a tie for the earlier rule', () => {
  expect(governingVacancy(vacancyRules({ ...input, floor: 0.04, market: null }))?.rule).toBe('a')
})

it('does not hold today’s empty units against a property that is underwritten as stabilized', () => {
  const input = { grossPotentialRent: 1000, physicalVacancy: 250, concessions: 5, badDebt: 5, floor: 0.05 }
  const rules = vacancyRules({ ...input, trailing: { grossRent: 100, loss: 30 }, market: 0.06, asStabilized: true })
  expect(rules.map(({ amount }) => amount)).toEqual([null, 50, null, 60])
  expect(governingVacancy(rules)?.rule).toBe('d')
})
