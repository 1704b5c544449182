/** Builders for tests: a deal of 40 units with a statement and a loan. */
import { Deal } from '../deal/deal.schema.ts'
import { type LenderUnderwritingLine, Loan } from '../loan/loan.schema.ts'
import { aNumberedUnit, aRentRoll, aStatement } from '../sizing/sizing.fixtures.ts'
import type { DealState } from './rules/deal-state.ts'

const blank = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]))
const dealFields = Object.keys(Deal.shape).filter(
  (name) => !['id', 'createdBy', 'modifiedBy', 'createdOn', 'modifiedOn'].includes(name),
)
const loanFields = Object.keys(Loan.shape).filter(
  (name) => !['dealId', 'createdOn', 'modifiedOn', 'modifiedByName'].includes(name),
)

/**
 * Builds the state of a deal of 40 units at $1,000 with taxes and insurance, and a Freddie Mac loan at 5.5%; changed as given.
 *
 * @example
 * aDealState().rentRoll.content.units.length
 * // => 40
 */
export function aDealState(changes: Partial<DealState> = {}): DealState {
  return {
    deal: { ...blank(dealFields), dealName: 'Oak Court' } as DealState['deal'],
    rentRoll: {
      id: 'r1',
      fileName: 'roll.xlsx',
      content: aRentRoll(Array.from({ length: 40 }, (_, number) => aNumberedUnit(number))),
    },
    commercialRoll: null,
    statements: [
      {
        id: 's1',
        fileName: 't12.xlsx',
        role: 'current',
        content: aStatement([
          { concept: 'gpr', label: 'Gross rent', months: 40_000 },
          { concept: 're_taxes', label: 'Property taxes', section: 'expense', months: 4000 },
          { concept: 'insurance', label: 'Insurance', section: 'expense', months: 1200 },
        ]),
      },
    ],
    loans: [
      {
        ...blank(loanFields),
        id: 'l1',
        product: 'Freddie',
        appraisedValue: 9_000_000,
        noteRate: 0.055,
      } as DealState['loans'][number],
    ],
    underwriting: [],
    property: [],
    summary: [],
    comps: { rent: [], expense: [] },
    pictures: [],
    ...changes,
  }
}

/**
 * Returns the state with some units of its rent roll changed, by their position in the roll.
 *
 * @example
 * withUnits(aDealState(), { 0: { contractRent: 900 } }).rentRoll.content.units[0].contractRent
 * // => 900
 */
export function withUnits(state: DealState, changes: Readonly<Record<number, object>>): DealState {
  const { rentRoll } = state
  if (rentRoll === null) return state
  const units = rentRoll.content.units.map((unit, at) => ({ ...unit, ...changes[at] }))
  return { ...state, rentRoll: { ...rentRoll, content: { ...rentRoll.content, units } } }
}

/**
 * Returns the state with terms of its first loan changed.
 *
 * @example
 * withTerms(aDealState(), { noteRate: 0.06 }).loans[0].noteRate
 * // => 0.06
 */
export function withTerms(state: DealState, terms: Partial<Loan>): DealState {
  return { ...state, loans: state.loans.map((loan, at) => (at === 0 ? { ...loan, ...terms } : loan)) }
}

/**
 * Builds a line typed by the lender.
 *
 * @example
 * aLenderLine('utilities', 12_000).selection
 * // => 'manual'
 */
export function aLenderLine(lineItem: string, underwritten: number): LenderUnderwritingLine {
  return { lineItem, budget: null, appraisal: null, selection: 'manual', inflationFactor: null, underwritten }
}
