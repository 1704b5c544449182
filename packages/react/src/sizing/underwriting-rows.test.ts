import type { LenderUnderwritingLine } from '@uwkit/core/loan'
import { sizeDeal, underwrite } from '@uwkit/core/sizing'
import { aStatement } from '@uwkit/core/testing'
import { expect, test } from 'vitest'
import { sizedDocuments, sizedLoan } from './sizing.fixtures.ts'
import {
  editsToEntries,
  entriesToEdits,
  isSelectableLine,
  periodColumns,
  underwritingRows,
} from './underwriting-rows.ts'

const { unadjusted } = sizeDeal(sizedDocuments, { loan: null, entries: [] })
const taxes: LenderUnderwritingLine = {
  lineItem: 'Real estate taxes',
  budget: 230_000,
  appraisal: null,
  selection: 't12',
  inflationFactor: 1.03,
  underwritten: 18_400 * 12 * 1.03,
}
const typed: LenderUnderwritingLine = {
  lineItem: 'Property insurance',
  budget: null,
  appraisal: null,
  selection: 'manual',
  inflationFactor: null,
  underwritten: 90_000,
}

test('what was saved comes back from the table as it was, with the amounts it comes to', () => {
  const saved = [taxes, typed]
  const edits = entriesToEdits(saved, unadjusted)
  expect(edits).toEqual({
    realEstateTaxes: { budget: 230_000, selection: 't12', inflation: 0.03 },
    propertyInsurance: { underwritten: 90_000 },
  })
  const back = editsToEntries(edits, saved, unadjusted)
  expect(back[0]).toEqual({ ...taxes, underwritten: expect.closeTo(taxes.underwritten ?? 0, 6) })
  expect(back[1]).toEqual(typed)
})

test('a typed amount goes before a source, and a line of which nothing is left has no entry', () => {
  const edits = { utilities: { selection: 't3', underwritten: 0 }, laundry: { selection: null, inflation: null } }
  expect(editsToEntries(edits, [], unadjusted)).toEqual([
    expect.objectContaining({ lineItem: 'Utilities', selection: 'manual', underwritten: 0 }),
  ])
})

test('a typed amount keeps the source beside it, and without it the line is again as it was', () => {
  const before = entriesToEdits([taxes], unadjusted)
  const typedOver = { realEstateTaxes: { ...before.realEstateTaxes, underwritten: 250_000 } }
  const saved = editsToEntries(typedOver, [taxes], unadjusted)
  expect(saved).toEqual([{ ...taxes, selection: 'manual', source: 't12', underwritten: 250_000 }])
  expect(entriesToEdits(saved, unadjusted)).toEqual(typedOver)
  const emptied = { realEstateTaxes: { ...typedOver.realEstateTaxes, underwritten: null } }
  const [back] = editsToEntries(emptied, saved, unadjusted)
  expect(back).toEqual({ ...taxes, underwritten: expect.closeTo(taxes.underwritten ?? 0, 6) })
  expect(entriesToEdits([back ?? taxes], unadjusted)).toEqual(before)
})

test('lines that the ladder does not have are kept as they were saved', () => {
  const helipad = { ...typed, lineItem: 'Helipad' }
  expect(entriesToEdits([helipad], underwrite(null, []))).toEqual({})
  expect(editsToEntries({}, [helipad, taxes], unadjusted)).toEqual([helipad])
})

const sized = sizeDeal(sizedDocuments, { loan: sizedLoan, entries: [] })
const rows = underwritingRows(sized)
const row = (id: string) => rows.find((each) => each.id === id)?.values

test('the table has the columns of the documents, and the years before', () => {
  expect(periodColumns(sized.underwriting).map(({ id }) => id)).toEqual(['t12', 't6', 't3', 'year1back'])
  expect(row('realEstateTaxes')).toMatchObject({ t12: 220_800, year1back: 220_800 * 0.96 })
})

test('totals are those that the loan is sized on, and of each column the sum of its lines', () => {
  const { effectiveGrossIncome, netCashFlow } = sized.underwriting
  expect(row('effectiveGrossIncome')?.underwritten).toBe(effectiveGrossIncome)
  expect(row('netCashFlow')?.underwritten).toBe(netCashFlow)
  expect(row('effectiveGrossIncome')?.t12).toBeCloseTo(12 * (184_000 - 8200 - 1500 + 1900), 6)
  expect(row('totalExpenses')?.t12).toBeCloseTo(12 * 74_000, 6)
})

test('a column without expenses has no net operating income, and no cash flow', () => {
  const incomes = ['occupiedRent', 'marketRent']
  const lines = sized.underwriting.lines.map((line) =>
    incomes.includes(line.key) ? line : { ...line, amounts: { ...line.amounts, t3: null } },
  )
  const without = underwritingRows({ ...sized, underwriting: { ...sized.underwriting, lines } })
  const of = (id: string) => without.find((each) => each.id === id)?.values
  expect(of('effectiveGrossIncome')?.t3).not.toBeNull()
  expect([of('totalExpenses')?.t3, of('netOperatingIncome')?.t3, of('netCashFlow')?.t3]).toEqual([null, null, null])
  expect(of('netCashFlow')?.t12).toBe(of('netOperatingIncome')?.t12)
})

test.each([1, 2, 3])(
  'a year told in part without its one tax bill, %i back, has income, but no expenses and no net operating income',
  (back) => {
    const taxes = { concept: 're_taxes', label: 'Taxes', section: 'expense' as const }
    const others = [
      { concept: 'gpr', label: 'Rent', months: 10_000 },
      { concept: 'insurance', label: 'Insurance', section: 'expense' as const, months: 500 },
    ]
    const years = Array.from({ length: back }, (_, at) =>
      aStatement([...others, { ...taxes, months: 2000 }], `${2025 - at}-05`),
    )
    const nine = aStatement([...others, { ...taxes, months: [0, 0, 24_000, 0, 0, 0, 0, 0, 0] }], `${2025 - back}-05`, 9)
    const underwriting = underwrite(null, [...years, nine])
    const inPart = `year${back}back`
    const of = (id: string) =>
      underwritingRows({ unadjusted: underwriting, underwriting }).find((each) => each.id === id)?.values
    expect(of('effectiveGrossIncome')).toMatchObject({ t12: 120_000, [inPart]: 120_000 })
    expect(of('totalExpenses')).toMatchObject({ t12: 30_000, t3: 30_000, [inPart]: null })
    expect(of('netOperatingIncome')).toMatchObject({ t12: 90_000, [inPart]: null })
    expect(of('netCashFlow')).toMatchObject({ t12: 90_000, [inPart]: null })
  },
)

test('shares are of effective gross income, and amounts per unit of all dwellings', () => {
  const taxes = row('realEstateTaxes')
  expect(taxes?.perUnit).toBeCloseTo(Number(taxes?.underwritten) / 180, 8)
  expect(taxes?.share).toBeCloseTo(Number(taxes?.underwritten) / (sized.underwriting.effectiveGrossIncome ?? 1), 10)
  expect([isSelectableLine('realEstateTaxes'), isSelectableLine('occupiedRent')]).toEqual([true, false])
})
