import { propertyFacts } from '../../expense-comps/index.ts'
import type { Loan } from '../../loan/loan.schema.ts'
import { UwkitError } from '../../shared/errors.ts'
import { roundToCent, sumMoney } from '../../shared/money.ts'
import { without } from '../../shared/records.ts'
import { type SizedDeal, sizeDeal } from '../../sizing/index.ts'
import { countText, coverageText, dayText, moneyText, percentText, plural, unknownText } from '../../text/index.ts'
import type { Redline, RedlineChange, RedlineEffect, RedlineField, RedlineFigures } from '../review.schema.ts'
import type { DealChange } from './change-fields.ts'
import { dealChanges } from './deal-changes.ts'
import type { DealState } from './deal-state.ts'

/** Most changes that are sized one by one; our own choice, so that two rolls of a large property take seconds. */
export const maximumSizedAlone = 200

const unknown: RedlineEffect = { netOperatingIncome: null, loan: null }
const nothing: RedlineEffect = { netOperatingIncome: 0, loan: 0 }

/**
 * A state sized as exports and the desk size the deal.
 *
 * @throws {InvalidInputError} A term of its loan is out of its range.
 * @example
 * const state = { deal: { state: null, yearBuilt: null, propertyType: null }, rentRoll: null, commercialRoll: null, statements: [], loans: [], underwriting: [], property: [], summary: [], comps: { rent: [], expense: [] }, pictures: [] }
 * sizedState(state).sizing.loan
 * // => null
 */
export function sizedState(state: DealState): SizedDeal {
  const { deal, rentRoll, commercialRoll, statements, loans, underwriting: entries } = state
  const documents = {
    rentRoll: rentRoll?.content ?? null,
    commercialRoll: commercialRoll?.content ?? null,
    statements: statements.map(({ content }) => content),
    statementRoles: statements.map(({ role }) => role),
  }
  return sizeDeal(documents, {
    loan: (loans[0] as Loan | undefined) ?? null,
    entries,
    property: propertyFacts(deal, null, []),
  })
}

/**
 * NOI and the loan of a state.
 *
 * @returns Both `null` where its loan has a term that cannot be sized.
 * @example
 * const state = { deal: { state: null, yearBuilt: null, propertyType: null }, rentRoll: null, commercialRoll: null, statements: [], loans: [], underwriting: [], property: [], summary: [], comps: { rent: [], expense: [] }, pictures: [] }
 * sizedFigures(state).loan
 * // => null
 */
export function sizedFigures(state: DealState): RedlineFigures {
  try {
    const { underwriting, sizing } = sizedState(state)
    const { netOperatingIncome: income } = underwriting
    const governing = sizing.tests.find(({ name }) => name === sizing.governing)?.label ?? sizing.governing
    return {
      netOperatingIncome: income === null ? null : roundToCent(income),
      loan: sizing.loan,
      governing: sizing.loan === null ? null : governing,
    }
  } catch (error) {
    if (!UwkitError.isInstance(error)) throw error
    return { ...unknown, governing: null }
  }
}

/** A redline whose changes are sized one at a time, so that a server can answer others between them. */
export interface RedlineWork {
  /** What changes are sized alone, in order; call each, then {@link RedlineWork.finish}. */
  steps: readonly (() => void)[]
  finish(): Redline
}

/**
 * The redline between two states, as work in steps.
 *
 * @param authorsOf Names of those who changed the record of a change between the two.
 * @example
 * const state = { deal: { state: null, yearBuilt: null, propertyType: null }, rentRoll: null, commercialRoll: null, statements: [], loans: [], underwriting: [], property: [], summary: [], comps: { rent: [], expense: [] }, pictures: [] }
 * const { steps, finish } = redlineWork(state, { ...state, deal: { ...state.deal, state: 'TX' } }, () => ['Ann Lyst'])
 * for (const step of steps) step()
 * finish().changes.map(({ label, by }) => [label, by])
 * // => [['State', ['Ann Lyst']]]
 */
export function redlineWork(
  before: DealState,
  after: DealState,
  authorsOf: (change: DealChange) => readonly string[],
): RedlineWork {
  const changes = dealChanges(before, after)
  const [was, is] = [sizedFigures(before), sizedFigures(after)]
  const effects = new Map<DealChange, RedlineEffect>()
  const sized = changes.filter(({ alone }) => alone !== null)
  const steps = sized.slice(0, maximumSizedAlone).map((change) => () => {
    effects.set(change, change.alone === null ? nothing : difference(was, sizedFigures(change.alone(before))))
  })
  const effectOf = (change: DealChange) => (change.alone === null ? nothing : (effects.get(change) ?? unknown))
  return {
    steps,
    finish: () => {
      const together = difference(was, is)
      return {
        before: was,
        after: is,
        changes: changes.map(
          (change): RedlineChange => ({
            ...without(change, 'alone'),
            by: [...authorsOf(change)],
            effect: effectOf(change),
          }),
        ),
        interaction: remainder(together, changes.map(effectOf)),
        together,
        unsizedCount: Math.max(0, sized.length - maximumSizedAlone),
      }
    },
  }
}

function difference(before: RedlineEffect, after: RedlineEffect): RedlineEffect {
  const less = (one: number | null, other: number | null) =>
    one === null || other === null ? null : sumMoney([one, -other])
  return {
    netOperatingIncome: less(after.netOperatingIncome, before.netOperatingIncome),
    loan: less(after.loan, before.loan),
  }
}

/** What is left of a whole effect once single ones are taken off; an unknown one is not taken off. */
function remainder(whole: RedlineEffect, parts: readonly RedlineEffect[]): RedlineEffect {
  const left = (total: number | null, known: (number | null)[]) =>
    total === null ? null : sumMoney([total, -sumMoney(known)])
  return {
    netOperatingIncome: left(
      whole.netOperatingIncome,
      parts.map(({ netOperatingIncome }) => netOperatingIncome),
    ),
    loan: left(
      whole.loan,
      parts.map(({ loan }) => loan),
    ),
  }
}

/**
 * What changed between two states of a deal, and what each change does to NOI and the loan: the earlier state is sized with
 * each change alone, and the later one as it is. Changes work on each other, so single effects and `interaction` add up to
 * `together`.
 *
 * @param authorsOf Names of those who changed the record of a change between the two.
 * @example
 * const state = { deal: { state: null, yearBuilt: null, propertyType: null }, rentRoll: null, commercialRoll: null, statements: [], loans: [], underwriting: [], property: [], summary: [], comps: { rent: [], expense: [] }, pictures: [] }
 * redlineOf(state, state).changes
 * // => []
 */
export function redlineOf(
  before: DealState,
  after: DealState,
  authorsOf: (change: DealChange) => readonly string[] = () => [],
): Redline {
  const { steps, finish } = redlineWork(before, after, authorsOf)
  for (const step of steps) step()
  return finish()
}

/**
 * A value of a redline as people read it.
 *
 * @example
 * [fieldText('dollars', 1205), fieldText('percent', 0.0575), fieldText('day', '2025-05-15'), fieldText('text', null)]
 * // => ['$1,205', '5.750%', '05/15/2025', '—']
 */
export function fieldText(kind: RedlineField['kind'], value: string | number | null): string {
  if (value === null || value === '') return unknownText
  if (typeof value === 'string') return kind === 'day' ? dayText(value) : value
  if (kind === 'dollars') return moneyText(value)
  if (kind === 'percent') return percentText(value, 3)
  if (kind === 'ratio') return coverageText(value)
  if (kind === 'months') return plural(value, 'month')
  return countText(value)
}

/**
 * What the row of a redline is called that holds what its changes do together beyond what each does alone.
 *
 * @example
 * [interactionText({ unsizedCount: 0 }), interactionText({ unsizedCount: 2 })]
 * // => ['Interaction effect', 'Interaction effect, including 2 changes not sized alone']
 */
export function interactionText({ unsizedCount }: Pick<Redline, 'unsizedCount'>): string {
  const unsized = unsizedCount === 0 ? '' : `, including ${plural(unsizedCount, 'change')} not sized alone`
  return `Interaction effect${unsized}`
}
