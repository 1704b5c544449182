/** Texts of a workbook for missing figures: no loan appears tested, no value appears known. */
import { type SizerInput, sizerTypeOf } from '@uwkit/core/sizer'
import { programOf } from '@uwkit/core/sizing'
import { sizerWorkbook } from '@uwkit/documents/workbooks'
import { beforeAll, expect, it } from 'vitest'
import { type Documents, inputOf, sampleDocuments, sampleRequest } from './inputs.ts'
import { bookOf, named, recalculateInJavaScript, type, withFixed } from './recalculate.ts'

function madeOf(name: string, input: SizerInput) {
  return bookOf(sizerWorkbook(name, input))
}

let documents: Documents
beforeAll(async () => {
  documents = await sampleDocuments()
})

/** Sizes the sample deal for a type of workbook. */
function sampleOf(name: string): SizerInput {
  return inputOf(documents, sampleRequest, programOf(sizerTypeOf(name).program))
}

it.each([
  ['sbl_model', 'Quote', 'A6', 'Loan amount'],
  ['wdis_model', 'Quote', 'A6', 'Loan amount'],
  ['hud_model', '92264-A Criteria', null, 'Maximum insurable loan: lowest criterion'],
])('%s warns on its sheet %s that a loan without a rate rests on value alone', (name, sheet, address, caption) => {
  const rulePack = programOf(sizerTypeOf(name).program)
  const input = inputOf({ rentRoll: null, statements: [] }, { value: 12_000_000, costBeforeFees: 12_000_000 }, rulePack)
  expect(input.sizing.byValueOnly).toBe(true)
  const cells = Object.entries(madeOf(name, input).Sheets[sheet] ?? {})
  const found = cells.find(([, cell]) => (cell as { v?: unknown }).v === `${caption}, by LTV only`)
  expect(found?.[0]).toBeDefined()
  if (address !== null) expect(found?.[0]).toBe(address)
})

it('the appraisal states no market value until a capitalization rate is typed', () => {
  const book = madeOf('apprise', sampleOf('apprise'))
  expect([named(book, 'out_Value'), named(book, 'out_MarketValue')]).toEqual(['', ''])
  expect(book.Sheets['Reconciliation']?.['F12']?.v).toBe('No income approach value: enter a cap rate on Direct Cap.')
  const income = Number(book.Sheets['Direct Cap']?.['B7']?.v)
  type(book, 'in_CapRate', 0.05)
  recalculateInJavaScript(book)
  expect(named(book, 'out_MarketValue')).toBe(Math.round((20 * income) / 10_000) * 10_000)
  expect(named(book, 'out_Failing')).toBe(0)
})

it('the uses of an insured loan leave grants blank where nobody told of any', () => {
  const book = madeOf('hud_model', sampleOf('hud_model'))
  expect(book.Sheets['Sources and Uses']?.['B15']?.v).toBe('')
})

it('the refinance test shows the coverage and the loan to value that pass', () => {
  const book = madeOf('freddie', sampleOf('freddie'))
  const at = (address: string) => book.Sheets['Refi Test']?.[address]?.v
  const { exit } = sampleOf('freddie').sizing.rulePack
  expect([at('B12'), at('B13')]).toEqual([exit.minimumDebtServiceCoverage, exit.maximumLoanToValue])
  type(book, 'in_ExitMinDSCR', 9)
  recalculateInJavaScript(withFixed(book, 'Schedule'))
  expect([at('B12'), at('E17')]).toEqual([9, 'no'])
})
