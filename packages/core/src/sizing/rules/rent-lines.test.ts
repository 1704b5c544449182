import { expect, it } from 'vitest'
import { fannieConventional } from '../data/rule-packs.ts'
import { aNumberedUnit, aNumberedVacantUnit, aRentRoll, aStatement } from '../sizing.fixtures.ts'
import { rentLines } from './rent-lines.ts'
import { rentRollIncome } from './rent-roll-income.ts'
import { statementWindows } from './statement-windows.ts'
import { underwritingSettings } from './underwriting-settings.ts'

// Nine units at 1,000 and an empty one at 1,100: 108,000 + 13,200 = 121,200 a year.
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
