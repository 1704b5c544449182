import type { OperatingStatement } from '@uwkit/core/operating-statement'
import { sizerTypeOf, sizerTypes, sizerWorkbook } from '@uwkit/core/sizer'
import { programmeOf } from '@uwkit/core/sizing'
import { aStatement } from '@uwkit/core/testing'
import { expect, it } from 'vitest'
import { inputOf } from './inputs.ts'
import { bookOf, differences, formulaValues, named, recalculateInJavaScript } from './recalculate.ts'

/** Rent of 10,000 a month; expenses of 4,000 in a total, and a line of the same amount that is called so, or neither. */
function statementOf({ hasLine }: { hasLine: boolean }): OperatingStatement {
  const read = aStatement([
    { concept: 'gpr', label: 'Rent', months: 10_000 },
    { concept: 'other_exp', label: 'Operating Expenses', section: 'expense', months: 4_000 },
    { concept: null, label: 'Total Operating Expenses', section: 'expense', months: 4_000 },
    { concept: null, label: 'Net Operating Income', section: 'income', months: 6_000 },
  ])
  const lines = read.lines.map((line, at) => {
    if (at === 2) return { ...line, isTotal: true, totalOf: 'expense' as const }
    return at === 3
      ? { ...line, isTotal: true, totalOf: 'netOperatingIncome' as const, isNetOperatingIncome: true }
      : line
  })
  return { ...read, lines: lines.filter((_, at) => hasLine || at !== 1) }
}

const types = sizerTypes.map(({ pathName }) => pathName).filter((type) => type !== 'fannie_affordable')

it.each(
  types.flatMap((type) =>
    [true, false].map((hasLine) => [type, hasLine ? 'and a line of it' : 'alone', hasLine] as const),
  ),
)('%s counts expenses that are printed in one total %s once', (type, _, hasLine) => {
  const rulePack = programmeOf(sizerTypeOf(type).programme)
  const input = inputOf(
    { rentRoll: null, statements: [statementOf({ hasLine })] },
    { value: 900_000, rate: 0.06 },
    rulePack,
  )
  // 48,000 a year: underwritten with a year of inflation at most, never twice
  const { totalExpenses, lines } = input.underwriting
  expect(lines.filter(({ amounts }) => (amounts.t12 ?? 0) !== 0).map(({ amounts }) => amounts.t12)).toEqual([
    120_000, 48_000,
  ])
  expect(totalExpenses).toBeLessThan(60_000)
  const workbook = sizerWorkbook(type, input)
  const [written, again] = [bookOf(workbook), bookOf(workbook)]
  recalculateInJavaScript(again)
  expect(differences(formulaValues(written), formulaValues(again))).toEqual([])
  expect(named(written, 'out_Failing')).toBe(0)
  const twice = workbook.sheets.flatMap(({ name, rows }) =>
    rows.flatMap(({ cells }) => cells.filter((cell) => cell?.value === 96_000).map(() => name)),
  )
  expect(twice).toEqual([])
})
