import { labelOf } from '@uwkit/core/glossary'
import type { Loan } from '@uwkit/core/loan'
import type { Sizing } from '@uwkit/core/sizing'
import { coverageText, percentText } from '@uwkit/core/text'
import type { LoanFieldName } from './loan-fields.ts'
import { chosenProgram } from './loan-scenarios.ts'
import { fieldOf } from './loan-values.ts'

/** What of a sizing says where a term comes from. */
export type SizingSources = {
  defaults: readonly Pick<Sizing['defaults'][number], 'name' | 'value'>[]
  tests: readonly Pick<Sizing['tests'][number], 'name' | 'limit'>[]
  request: Pick<Sizing['request'], 'rate'>
  rulePack: Pick<Sizing['rulePack'], 'name'>
} & Pick<Sizing, 'testedRate'>

/** The tests whose limits stand in for a limit of the loan. */
const limits: Partial<Record<LoanFieldName, { test: string; text: (limit: number) => string }>> = {
  minimumDebtServiceCoverage: { test: labelOf('debtServiceCoverage'), text: coverageText },
  maximumLoanToValue: { test: 'LTV', text: (limit) => percentText(limit, 2) },
  minimumDebtYield: { test: labelOf('debtYield'), text: (limit) => percentText(limit, 2) },
}

/**
 * Where a term of a loan comes from: it was entered, or what the sizing takes in its place.
 *
 * @returns Empty where the field is empty and the sizing takes nothing in its place.
 * @example
 * sourceOf({ noteRate: 0.06 }, 'noteRate', null)
 * // => 'Entered.'
 */
export function sourceOf(loan: Loan, name: LoanFieldName, sizing: SizingSources | null): string {
  const program = name === 'product' ? chosenProgram(loan) : null
  // A program that was chosen under Underwriting sizes in place of that of the product.
  if (program !== null) return `Sized by ${program}, selected under Underwriting.`
  if (fieldOf(loan, name) !== null) return 'Entered.'
  if (sizing === null) return ''
  const { rulePack, testedRate, request } = sizing
  if (name === 'product') return `Sized by ${rulePack.name}.`
  if (name === 'underwritingRate') return testedRate === null ? '' : `Tested at ${percentText(testedRate, 2)}.`
  if (name === 'noteRate') return request.rate === null ? '' : `${percentText(request.rate, 2)} = index + spread.`
  const limit = limits[name]
  const held = sizing.tests.find((test) => test.name === limit?.test)?.limit ?? null
  if (limit !== undefined) return held === null ? '' : `${limit.text(held)}: ${rulePack.name}.`
  const assumed = sizing.defaults.find((each) => each.name === name)
  if (assumed === undefined || assumed.value === null) return ''
  return `${name.endsWith('Months') ? `${assumed.value} months` : assumed.value}: program default.`
}
