import { expect, it } from 'vitest'
import { fannieConventional } from '../data/rule-packs.ts'
import { aStatement } from '../sizing.fixtures.ts'
import { otherIncomeLines } from './other-income-lines.ts'
import { statementWindows } from './statement-windows.ts'
import { underwritingSettings } from './underwriting-settings.ts'

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
