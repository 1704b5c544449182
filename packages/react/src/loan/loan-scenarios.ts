import { labelOf } from '@uwkit/core/glossary'
import { type Loan, LoanScenario, loanProducts } from '@uwkit/core/loan'
import { programOfLoan, programOfProduct, type Sizing } from '@uwkit/core/sizing'
import { coverageText, percentText } from '@uwkit/core/text'
import type { LoanFieldName } from './loan-fields.ts'
import { fieldOf } from './loan-values.ts'

const terms = Object.keys(LoanScenario.shape) as (keyof LoanScenario)[]

/**
 * Returns a key that is equal for scenarios with the same name and terms, regardless of field order.
 *
 * @example
 * scenarioKey({ name: 'Lower', rate: 0.05 }) === scenarioKey({ rate: 0.05, name: 'Lower' })
 * // => true
 */
export function scenarioKey(scenario: LoanScenario): string {
  return JSON.stringify(terms.map((term) => scenario[term] ?? null))
}

/**
 * Returns a loan's name: its number, or else lender and product, or else its position.
 *
 * @param index Position, from 0.
 * @example
 * loanName({ loanNumber: null, lender: 'Harbor Bank', product: 'bank' }, 0)
 * // => 'Harbor Bank bank'
 */
export function loanName(
  { loanNumber, lender, product }: Pick<Loan, 'loanNumber' | 'lender' | 'product'>,
  index: number,
): string {
  if (loanNumber !== null) return loanNumber
  const words = [lender, product].filter((word) => word !== null)
  return words.length === 0 ? `Loan ${index + 1}` : words.join(' ')
}

/**
 * Merges scenarios that two users changed at once, first in the order of `mine`, then of `theirs`: changes in `mine`
 * win, all other scenarios are as in `theirs`. A scenario removed in `mine` is kept if `theirs` changed it. If both
 * added one with the same name, that of `mine` is renamed.
 *
 * @param before Scenarios on which `mine` is based.
 * @example
 * mergeScenarios([], [{ name: 'mine' }], [{ name: 'theirs' }]).map(({ name }) => name)
 * // => ['mine', 'theirs']
 */
export function mergeScenarios(
  before: readonly LoanScenario[],
  mine: readonly LoanScenario[],
  theirs: readonly LoanScenario[],
): LoanScenario[] {
  const [known, own, others] = [byName(before), byName(mine), byName(theirs)]
  const usedNames = new Set([...mine, ...theirs].map(({ name }) => name))
  return [...new Set([...own.keys(), ...others.keys()])].flatMap((key) => {
    const [was, ours, other] = [known.get(key), own.get(key), others.get(key)]
    if (isSame(ours, was)) return other ?? []
    if (ours === undefined) return other === undefined || isSame(other, was) ? [] : other
    const isAddedByBoth = was === undefined && other !== undefined && !isSame(ours, other)
    return isAddedByBoth ? [other, { ...ours, name: freeName(ours.name, usedNames) }] : ours
  })
}

/** Returns scenarios by name and, for repeated names, by count. */
function byName(scenarios: readonly LoanScenario[]): Map<string, LoanScenario> {
  const seen = new Map<string, number>()
  return new Map(
    scenarios.map((scenario) => {
      const place = (seen.get(scenario.name) ?? 0) + 1
      seen.set(scenario.name, place)
      return [`${place} ${scenario.name}`, scenario] as const
    }),
  )
}

function isSame(one: LoanScenario | undefined, other: LoanScenario | undefined): boolean {
  return one === undefined || other === undefined ? one === other : scenarioKey(one) === scenarioKey(other)
}

function freeName(name: string, usedNames: Set<string>): string {
  let [free, count] = [name, 1]
  while (usedNames.has(free)) {
    count += 1
    const end = ` (${count})`
    free = `${name.slice(0, 200 - end.length)}${end}`
  }
  usedNames.add(free)
  return free
}

/**
 * Returns the name of the program that is selected to size a loan instead of its product's program; `null` if there is none.
 *
 * @example
 * chosenProgram({ product: 'HUD', program: 'fannie-small' })
 * // => 'Fannie Mae small loans'
 */
export function chosenProgram(loan: Pick<Loan, 'product' | 'program'>): string | null {
  const { id, name } = programOfLoan(loan)
  return id === loan.program ? name : null
}

/**
 * Returns the selected program after the loan's product changes: the same if it belongs to the new product, else
 * `null`, so that the new product sizes the loan.
 *
 * @example
 * programForProduct({ product: 'Fannie', program: 'fannie-small' }, 'HUD')
 * // => null
 */
export function programForProduct(
  { program }: Pick<Loan, 'product' | 'program'>,
  product: Loan['product'],
): string | null {
  if ((program ?? null) === null || product === null) return null
  const chosen = programOfLoan({ product: null, program })
  const own = loanProducts.find((each) => programOfProduct(each).id === chosen.id)
  const ofLender = loanProducts.find((each) => programOfProduct(each).lender === chosen.lender)
  return chosen.id === program && (own ?? ofLender) === product ? program : null
}

/** Fields of a sizing that give the source of a term. */
export type SizingSources = {
  defaults: readonly Pick<Sizing['defaults'][number], 'name' | 'value'>[]
  tests: readonly Pick<Sizing['tests'][number], 'name' | 'limit'>[]
  request: Pick<Sizing['request'], 'rate'>
  rulePack: Pick<Sizing['rulePack'], 'name'>
} & Pick<Sizing, 'testedRate'>

/** Tests whose limits replace a blank limit of the loan. */
const limits: Partial<Record<LoanFieldName, { test: string; text: (limit: number) => string }>> = {
  minimumDebtServiceCoverage: { test: labelOf('debtServiceCoverage'), text: coverageText },
  maximumLoanToValue: { test: 'LTV', text: (limit) => percentText(limit, 2) },
  minimumDebtYield: { test: labelOf('debtYield'), text: (limit) => percentText(limit, 2) },
}

/**
 * Returns the source of a loan term: entered, or what the sizing uses instead.
 *
 * @returns Empty if the field is blank and the sizing uses nothing instead.
 * @example
 * sourceOf({ noteRate: 0.06 }, 'noteRate', null)
 * // => 'Entered.'
 */
export function sourceOf(loan: Loan, name: LoanFieldName, sizing: SizingSources | null): string {
  const program = name === 'product' ? chosenProgram(loan) : null
  // A program selected under Underwriting replaces the product's program.
  if (program !== null) return `Sized by ${program}, selected under Underwriting.`
  if (fieldOf(loan, name) !== null) return 'Entered.'
  if (sizing === null) return ''
  const { rulePack, testedRate, request } = sizing
  if (name === 'product') return `Sized by ${rulePack.name}.`
  if (name === 'underwritingRate') return testedRate === null ? '' : `Tested at ${percentText(testedRate, 2)}.`
  if (name === 'noteRate') return request.rate === null ? '' : `${percentText(request.rate, 2)} = index + spread.`
  const limit = limits[name]
  const tested = sizing.tests.find((test) => test.name === limit?.test)?.limit ?? null
  if (limit !== undefined) return tested === null ? '' : `${limit.text(tested)}: ${rulePack.name}.`
  const assumed = sizing.defaults.find((each) => each.name === name)
  if (assumed === undefined || assumed.value === null) return ''
  return `${name.endsWith('Months') ? `${assumed.value} months` : assumed.value}: program default.`
}
