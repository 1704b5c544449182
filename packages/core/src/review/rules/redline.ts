import { propertyFacts } from '../../expense-comps/index.ts'
import type { LenderUnderwritingLine, Loan } from '../../loan/loan.schema.ts'
import { UwkitError } from '../../shared/errors.ts'
import { roundToCent, sumMoney } from '../../shared/money.ts'
import { without } from '../../shared/records.ts'
import { type SizedDeal, sizeDeal, type UnderwritingLineKey, underwritingLines } from '../../sizing/index.ts'
import { countText, coverageText, dayText, moneyText, percentText, plural, unknownText } from '../../text/index.ts'
import type {
  Redline,
  RedlineChange,
  RedlineEffect,
  RedlineField,
  RedlineFigures,
  ReviewSection,
} from '../review.schema.ts'
import {
  changedField,
  type DealChange,
  documentChange,
  fieldLabel,
  kindOf,
  ofBoth,
  same,
  valueOf,
  words,
} from './change-fields.ts'
import { type DealState, statePartLabels } from './deal-state.ts'
import { rollChanges, statementChanges } from './document-changes.ts'

/**
 * Returns the changes between two states of a deal, in reading order: documents, underwriting, loan, the rest.
 *
 * @returns Empty if both are equal.
 * @example
 * const state = { deal: { dealName: 'Oak' }, rentRoll: null, commercialRoll: null, statements: [], loans: [], underwriting: [], property: [], summary: [], comps: { rent: [], expense: [] }, pictures: [] }
 * dealChanges(state, { ...state, deal: { dealName: 'Oak Court' } }).map(({ label, fields: [field] }) => [label, field.after])
 * // => [['Deal name', 'Oak Court']]
 */
export function dealChanges(before: DealState, after: DealState): DealChange[] {
  return [
    ...rollChanges('rentRoll', before, after),
    ...rollChanges('commercialRoll', before, after),
    ...statementChanges(before, after),
    ...underwritingChanges(before, after),
    ...loanChanges(before, after),
    ...dealFieldChanges(before, after),
    ...otherChanges(before, after),
  ]
}

const plainName = (text: string) => text.replace(/[^a-z0-9]/gi, '').toLowerCase()

function underwritingChanges(before: DealState, after: DealState): DealChange[] {
  const [earlier, later] = [before, after].map(
    ({ underwriting }) => new Map(underwriting.map((line) => [plainName(line.lineItem), line])),
  ) as [Map<string, LenderUnderwritingLine>, Map<string, LenderUnderwritingLine>]
  return [...new Set([...earlier.keys(), ...later.keys()])].flatMap((name): DealChange[] => {
    const [was, is] = [earlier.get(name), later.get(name)]
    const fields = [
      ...changedField('Source', 'text', was?.selection, is?.selection),
      ...changedField('Lender UW', 'dollars', was?.underwritten, is?.underwritten),
      ...changedField('Trend factor', 'ratio', was?.inflationFactor, is?.inflationFactor),
      ...changedField('Budget', 'dollars', was?.budget, is?.budget),
      ...changedField('Appraisal', 'dollars', was?.appraisal, is?.appraisal),
    ]
    const lineItem = (is ?? was)?.lineItem ?? name
    if (fields.length === 0) return []
    return [
      {
        kind: 'line',
        event: was === undefined ? 'added' : is === undefined ? 'removed' : 'changed',
        section: 'underwriting',
        recordId: null,
        key: lineItem,
        label: Object.hasOwn(underwritingLines, lineItem)
          ? underwritingLines[lineItem as UnderwritingLineKey].label
          : lineItem,
        fields,
        applyTo: (state) => {
          const others = state.underwriting.filter((line) => line !== was)
          return { ...state, underwriting: is === undefined ? others : [...others, is] }
        },
      },
    ]
  })
}

type LoanState = DealState['loans'][number]

function loanChanges(before: DealState, after: DealState): DealChange[] {
  const later = new Map(after.loans.map((loan) => [loan.id, loan]))
  const earlier = new Map(before.loans.map((loan) => [loan.id, loan]))
  const order = (state: DealState) => state.loans.map(({ id }) => id)
  const title = (loan: LoanState | undefined) =>
    loan === undefined ? null : [loan.lender, loan.product, loan.purpose].filter(Boolean).join(' ') || 'Loan'
  const ids = [...new Set([...order(before), ...order(after)])]
  const whole = same(order(before), order(after))
    ? []
    : [
        documentChange({
          event: before.loans.length === 0 ? 'added' : after.loans.length === 0 ? 'removed' : 'changed',
          section: 'loan',
          recordId: after.loans[0]?.id ?? before.loans[0]?.id ?? null,
          label: statePartLabels.loans,
          fields: ids.flatMap((id, at) =>
            changedField(`Loan ${at + 1}`, 'text', title(earlier.get(id)), title(later.get(id))),
          ),
          applyTo: (state) => ({ ...state, loans: after.loans.map((loan) => earlier.get(loan.id) ?? loan) }),
        }),
      ]
  return [...whole, ...before.loans.flatMap(ofBoth(later, termChanges))]
}

/** Objects within a loan whose fields are separate terms. */
const loanParts = ['existingDebt', 'restrictedRents'] as const

function termChanges(was: LoanState, is: LoanState): DealChange[] {
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => name !== 'id')
  return names.flatMap((name): DealChange[] => {
    const [before, after] = [was[name as keyof LoanState] ?? null, is[name as keyof LoanState] ?? null]
    const applyTo = (state: DealState): DealState => ({
      ...state,
      loans: state.loans.map((loan) => (loan.id === was.id ? { ...loan, [name]: after } : loan)),
    })
    const fields = (loanParts as readonly string[]).includes(name)
      ? partFields(name, before as Record<string, unknown> | null, after as Record<string, unknown> | null)
      : name === 'scenarios'
        ? scenarioFields(before, after)
        : changedField(fieldLabel(name), kindOf(name, after ?? before), before, after)
    if (fields.length === 0) return []
    const label = name === 'scenarios' ? 'Scenarios' : fieldLabel(name)
    const isolated = name === 'scenarios' ? null : applyTo
    return [
      { kind: 'term', event: 'changed', section: 'loan', recordId: is.id, key: name, label, fields, applyTo: isolated },
    ]
  })
}

function partFields(part: string, before: Record<string, unknown> | null, after: Record<string, unknown> | null) {
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].flatMap((name) => {
    const [was, is] = [before?.[name] ?? null, after?.[name] ?? null]
    return changedField(words(name), kindOf(`${part}.${name}`, is ?? was), was, is)
  })
}

function scenarioFields(before: unknown, after: unknown): RedlineField[] {
  const names = (value: unknown) => ((value as Loan['scenarios']) ?? []).map(({ name }) => name)
  if (same(before ?? [], after ?? [])) return []
  return [{ label: 'Scenarios', kind: 'text', before: valueOf(names(before)), after: valueOf(names(after)) }]
}

function dealFieldChanges(before: DealState, after: DealState): DealChange[] {
  const names = [...new Set([...Object.keys(before.deal), ...Object.keys(after.deal)])]
  return names.flatMap((name): DealChange[] => {
    const [was, is] = [before.deal, after.deal].map((deal) => deal[name as keyof typeof deal] ?? null)
    const fields = changedField(fieldLabel(name), kindOf(name, is ?? was), was, is)
    if (fields.length === 0) return []
    const applyTo = (state: DealState): DealState => ({ ...state, deal: { ...state.deal, [name]: is } })
    return [
      {
        kind: 'term',
        event: 'changed',
        section: 'property',
        recordId: null,
        key: name,
        label: fieldLabel(name),
        fields,
        applyTo: name === 'state' ? applyTo : null,
      },
    ]
  })
}

/** Parts shown as a whole, with the noun for their entries: the sizing does not use their content. */
const wholeParts = [
  ['property', 'property', 'Records'],
  ['summary', 'summary', 'Sections'],
  ['comps', 'comps', 'Comps'],
  ['pictures', 'pictures', 'Pictures'],
] as const satisfies (readonly [keyof DealState, ReviewSection, string])[]

function otherChanges(before: DealState, after: DealState): DealChange[] {
  return wholeParts.flatMap(([part, section, things]) =>
    same(before[part], after[part])
      ? []
      : [
          documentChange({
            event: 'changed',
            section,
            recordId: null,
            label: statePartLabels[part],
            fields: countFieldsOf(part, things, before, after),
            applyTo: null,
          }),
        ],
  )
}

/** Returns the field for a part's number of entries, if that changed. */
function countFieldsOf(
  part: (typeof wholeParts)[number][0],
  things: string,
  before: DealState,
  after: DealState,
): RedlineField[] {
  const count = (state: DealState) =>
    part === 'comps' ? state.comps.rent.length + state.comps.expense.length : state[part].length
  return changedField(things, 'count', count(before), count(after))
}

/** Maximum number of changes sized one by one; our own choice, so that two rolls of a large property take seconds. */
export const maximumSizedChanges = 200

const unknown: RedlineEffect = { netOperatingIncome: null, loan: null }
const nothing: RedlineEffect = { netOperatingIncome: 0, loan: 0 }

/**
 * Sizes a state as exports and the desk size the deal.
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
 * Returns NOI and the loan of a state.
 *
 * @returns Both `null` if its loan has a term that cannot be sized.
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

/** A redline whose changes are sized one at a time, so that a server can handle other requests in between. */
export interface RedlineWork {
  /** Steps that size each change alone, in order; call each, then {@link RedlineWork.finish}. */
  steps: readonly (() => void)[]
  finish(): Redline
}

/**
 * Builds the redline between two states, as work in steps.
 *
 * @param authorsOf Names of the users who changed a change's record between the two.
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
  const sized = changes.filter(({ applyTo }) => applyTo !== null)
  const steps = sized.slice(0, maximumSizedChanges).map((change) => () => {
    effects.set(change, change.applyTo === null ? nothing : difference(was, sizedFigures(change.applyTo(before))))
  })
  const effectOf = (change: DealChange) => (change.applyTo === null ? nothing : (effects.get(change) ?? unknown))
  return {
    steps,
    finish: () => {
      const together = difference(was, is)
      return {
        before: was,
        after: is,
        changes: changes.map(
          (change): RedlineChange => ({
            ...without(change, 'applyTo'),
            by: [...authorsOf(change)],
            effect: effectOf(change),
          }),
        ),
        interaction: remainder(together, changes.map(effectOf)),
        together,
        unsizedCount: Math.max(0, sized.length - maximumSizedChanges),
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

/** Returns a whole effect less the known single effects. */
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
 * Builds the redline between two states of a deal, with each change's effect on NOI and the loan: sizes the earlier
 * state with each change alone, and the later one unchanged. Changes affect each other, so single effects and
 * `interaction` add up to `together`.
 *
 * @param authorsOf Names of the users who changed a change's record between the two.
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
 * Formats a value of a redline.
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
 * Returns the label of the redline row for the changes' joint effect beyond their single effects.
 *
 * @example
 * [interactionText({ unsizedCount: 0 }), interactionText({ unsizedCount: 2 })]
 * // => ['Interaction effect', 'Interaction effect, including 2 changes not sized alone']
 */
export function interactionText({ unsizedCount }: Pick<Redline, 'unsizedCount'>): string {
  const unsized = unsizedCount === 0 ? '' : `, including ${plural(unsizedCount, 'change')} not sized alone`
  return `Interaction effect${unsized}`
}
