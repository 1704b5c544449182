import type { LenderUnderwritingLine, Loan } from '../../loan/loan.schema.ts'
import { type UnderwritingLineKey, underwritingLines } from '../../sizing/index.ts'
import type { RedlineField, ReviewSection } from '../review.schema.ts'
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
 * What changed between two states of a deal, in the order in which a deal is read: documents, underwriting, loan, the rest.
 *
 * @returns Empty where both say the same.
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
        alone: (state) => {
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
          alone: (state) => ({ ...state, loans: after.loans.map((loan) => earlier.get(loan.id) ?? loan) }),
        }),
      ]
  return [...whole, ...before.loans.flatMap(ofBoth(later, termChanges))]
}

/** Objects inside a loan, whose fields are terms of their own. */
const loanParts = ['existingDebt', 'restrictedRents'] as const

function termChanges(was: LoanState, is: LoanState): DealChange[] {
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => name !== 'id')
  return names.flatMap((name): DealChange[] => {
    const [before, after] = [was[name as keyof LoanState] ?? null, is[name as keyof LoanState] ?? null]
    const alone = (state: DealState): DealState => ({
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
    const kept = name === 'scenarios' ? null : alone
    return [{ kind: 'term', event: 'changed', section: 'loan', recordId: is.id, key: name, label, fields, alone: kept }]
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
    const alone = (state: DealState): DealState => ({ ...state, deal: { ...state.deal, [name]: is } })
    return [
      {
        kind: 'term',
        event: 'changed',
        section: 'property',
        recordId: null,
        key: name,
        label: fieldLabel(name),
        fields,
        alone: name === 'state' ? alone : null,
      },
    ]
  })
}

/** The parts that are told as a whole, with what they count: what is in them is not looked at by the sizing. */
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
            alone: null,
          }),
        ],
  )
}

/** How many entries a part has, where that changed. */
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
