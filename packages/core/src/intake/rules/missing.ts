import { exportNames, exportNeeds, missingNeeds, needLabels } from '../../export/index.ts'
import type { IsoDate } from '../../shared/date.ts'
import { groupedBy } from '../../shared/grouped-by.ts'
import { sizerTypes } from '../../sizer/index.ts'
import { eligibilityFacts, packInForce, sizingRulePacks } from '../../sizing/index.ts'
import { monthText, plural } from '../../text/index.ts'
import type { Choice, MissingItems, PackageDocument, PropertyFacts, Request } from '../intake.schema.ts'

/** Contents of a package for one property, as far as they can be missing. */
export interface PackageContents {
  rentRoll: Choice | null
  statement: Choice | null
  budget: Choice | null
  documents: readonly PackageDocument[]
  photographs: readonly string[]
  memoranda: readonly string[]
  facts: PropertyFacts
}

/** Eligibility facts that a rent roll and a statement provide; the rest must be entered. */
const factsFromRoll: readonly string[] = ['occupancy', 'units']
const factsFromStatement: readonly string[] = ['commercialIncomeShare']
/** Eligibility facts that are loan terms, and so come with the loan. */
const loanTermFacts: readonly string[] = ['loan', 'termMonths', 'amortizationMonths', 'interestOnlyMonths']

/**
 * Returns what each program, each document and each workbook still lacks. A package contains no loan, so its terms,
 * rate and value are always missing.
 *
 * @param today The day for which programs are chosen.
 * @example
 * missingItems({ rentRoll: null, statement: null, budget: null, documents: [], photographs: [], memoranda: [], facts: noFacts }, '2026-11-27')
 *   .find(({ name }) => name === 'OSAR Model')?.needed
 * // => ['T12']
 */
export function missingItems(contents: PackageContents, today: IsoDate): MissingItems[] {
  return [...programsMissing(contents, today), ...exportsMissing(contents)]
}

/** Several programs, documents or workbooks that lack the same items. */
export interface MissingGroup extends Omit<MissingItems, 'name'> {
  names: string[]
}

/**
 * Groups entries that lack the same items: programs first, then documents and workbooks, in order.
 *
 * @example
 * missingGroups([{ kind: 'document', name: 'Quote', needed: ['loan'], optional: [] }, { kind: 'document', name: 'Memo', needed: ['loan'], optional: [] }])
 * // => [{ kind: 'document', needed: ['loan'], optional: [], names: ['Quote', 'Memo'] }]
 */
export function missingGroups(missing: readonly MissingItems[]): MissingGroup[] {
  const groups = groupedBy(missing, ({ kind, needed, optional }) => JSON.stringify([kind, needed, optional]))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const { kind, needed, optional } = first
    return [{ kind, needed, optional, names: group.map(({ name }) => name) }]
  })
}

function programsMissing(contents: PackageContents, today: IsoDate): MissingItems[] {
  const ids = [...new Set(sizingRulePacks.filter(({ effective }) => effective <= today).map(({ id }) => id))]
  return ids.map((id): MissingItems => {
    const { name, eligibility } = packInForce(id, today)
    const known = [
      ...(contents.rentRoll ? factsFromRoll : []),
      ...(contents.statement ? factsFromStatement : []),
      ...loanTermFacts,
    ]
    const facts = eligibility.map(({ fact }) => fact).filter((fact) => !known.includes(fact))
    const needed = [
      ...(contents.rentRoll === null ? [needLabels.rentRoll] : []),
      ...(contents.statement === null ? [needLabels.statement] : []),
      needLabels.loan,
      needLabels.rate,
      needLabels.value,
    ]
    const optional = [...new Set(facts)].map((fact) => eligibilityFacts[fact].label)
    return { kind: 'program', name, needed, optional }
  })
}

function exportsMissing(contents: PackageContents): MissingItems[] {
  const count = (of: (kind: PackageDocument['kind']) => boolean) =>
    contents.documents.filter(({ kind }) => of(kind)).length
  const deal = {
    rentRollCount: count((kind) => kind === 'rent_roll'),
    statementCount: count((kind) => kind !== 'rent_roll' && kind !== 'budget'),
    stores: { loans: [], buildings: [], rentComps: [], expenseComps: [], pictures: [], summary: { sections: [] } },
  }
  return (Object.keys(exportNeeds) as (keyof typeof exportNeeds)[]).map((of): MissingItems => {
    const { needed, shown } = missingNeeds(of, deal as unknown as Parameters<typeof missingNeeds>[1])
    const hasPictures = contents.photographs.length > 0
    const optional = shown.filter((need) => need !== 'pictures' || !hasPictures).map((need) => needLabels[need])
    const type = sizerTypes.find(({ name }) => name === of)
    const name = type?.modelName ?? exportNames[of as keyof typeof exportNames]
    return { kind: type ? 'workbook' : 'document', name, needed: needed.map((need) => needLabels[need]), optional }
  })
}

/** Number of prior years used in underwriting. Source: the product's sizers take the current statement and three before it. */
const priorYears = 3

/**
 * Lists the items that the sender of a package can still send, most important first.
 *
 * @example
 * requestsOf({ rentRoll: null, statement: null, budget: null, documents: [], photographs: [], memoranda: [], facts: noFacts })[0]
 * // => { label: 'Rent roll', reason: 'None in the package.' }
 */
export function requestsOf(contents: PackageContents): Request[] {
  const { rentRoll, statement, facts } = contents
  const requests: Request[] = []
  const request = (label: string, reason: string) => requests.push({ label, reason })
  if (rentRoll === null) request('Rent roll', 'None in the package.')
  else if (rentRoll.document.asOf === null)
    request('Rent roll with an as-of date', 'The rent roll in the package has no date.')
  else if (rentRoll.document.isInMemorandum)
    request(
      'Rent roll from the property management system',
      'The only one in the package is in the offering memorandum.',
    )
  const t12 = statement?.document
  if (t12 === undefined) request('T12', 'No operating statement in the package.')
  else if (t12.kind !== 't12')
    request(
      'Monthly T12',
      t12.kind === 'annual_statement'
        ? 'The statement in the package has only annual figures.'
        : `The package has only ${plural(t12.months, 'month')} of figures.`,
    )
  else if (t12.isInMemorandum)
    request('T12 from the property management system', 'The only one in the package is in the offering memorandum.')
  const late = rentRoll?.document.asOf
  if (t12?.asOf && late && monthsBetween(t12.asOf, late) > maximumMonthsApart) {
    request(
      'T12 through the month of the rent roll',
      `The statement ends ${monthText(t12.asOf.slice(0, 7))}, ${plural(monthsBetween(t12.asOf, late), 'month')} before the rent roll.`,
    )
  }
  if (t12?.asOf) {
    const years = missingYears(t12.asOf, contents.documents)
    if (years.length > 0)
      request(
        `Operating ${years.length === 1 ? 'statement' : 'statements'} for ${years.join(', ')}`,
        'To compare prior years with the T12.',
      )
  }
  if (contents.budget === null) request('Current-year budget', 'None in the package.')
  if (contents.memoranda.length === 0 && facts.streetAddress === null)
    request('Property address', 'No document shows a full address.')
  if (facts.yearBuilt === null) request('Year built', 'Not in any document.')
  if (contents.photographs.length === 0) request('Property photos', 'None in the package.')
  return requests
}

/** Maximum months between a rent roll and a statement of the same state of the property. Our own choice, months. */
const maximumMonthsApart = 2

function monthsBetween(earlier: string, later: string): number {
  const [one, other] = [earlier, later].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)))
  return (other ?? 0) - (one ?? 0)
}

/** Returns the calendar years before the statement's that no statement covers in full. */
function missingYears(asOf: IsoDate, documents: readonly PackageDocument[]): number[] {
  const year = Number(asOf.slice(0, 4))
  const actuals = documents.filter(({ kind }) => kind !== 'rent_roll' && kind !== 'budget')
  return Array.from({ length: priorYears }, (_, back) => year - 1 - back).filter(
    (one) =>
      !actuals.some(
        ({ from, asOf: to }) => from !== null && to !== null && from <= `${one}-01` && to >= `${one}-12-31`,
      ),
  )
}
