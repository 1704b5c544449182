import { isSupportedForSizing } from '../../chart-of-accounts/index.ts'
import { monthsOfColumn } from '../../operating-statement/index.ts'
import { firstThree } from '../../text/format.ts'
import { fileOf, sizingFinding, type UnderwritingCheck } from './evidence.ts'

/** Without a statement there is no cash flow, without a rent roll no rents of units. */
export const documentsAreThere: UnderwritingCheck = ({ rentRoll, windows }) => [
  ...(windows.current === null
    ? [sizingFinding('no-statement', 'error', 'No operating statement: income and DSCR are not tested.')]
    : []),
  ...(rentRoll === null
    ? [sizingFinding('no-rent-roll', 'warning', 'No rent roll: rents come from the statement.')]
    : []),
]

/** Documents that name different properties may not belong together, and a roll of several is underwritten as one. */
export const propertyIsOne: UnderwritingCheck = ({ rentRoll, statements }) => {
  const roll =
    rentRoll === null ? [] : [{ property: rentRoll.property, file: rentRoll.units[0]?.source.file ?? 'the rent roll' }]
  const named = [...roll, ...statements.map((statement) => ({ property: statement.property, file: fileOf(statement) }))]
  const first = named.find(({ property }) => property !== null)
  const listed = new Set(
    (rentRoll?.units ?? []).flatMap(({ property, isDwelling }) => (isDwelling && property ? [property] : [])),
  )
  const several =
    listed.size > 1
      ? [
          sizingFinding(
            'several-properties',
            'warning',
            `${roll[0]?.file} lists ${listed.size} properties (${firstThree([...listed])}), underwritten as one. Confirm that the loan and the statement cover all of them.`,
          ),
        ]
      : []
  if (first === undefined) return several
  const differing = named
    .filter(({ property }) => !sameProperty(first.property, property))
    .map(({ property, file }) =>
      sizingFinding(
        'property-differs',
        'warning',
        `${first.file} is for ${first.property}, but ${file} is for ${property}. Confirm that both are for the same property.`,
      ),
    )
  return [...several, ...differing]
}

/** Words that a property's name carries or leaves out: they tell no properties apart. */
const fillers =
  /\b(the|at|of|and|apartments?|apts?|homes?|townhomes?|townhouses?|residences?|community|communities|property|properties|llc|lp|llp|inc|ltd|co)\b/g

/**
 * Whether two documents may name the same property: loosely, without case, punctuation, codes in brackets and words like
 * apartments; one name may be longer than the other. A name that is not known says nothing.
 *
 * @example
 * sameProperty('Oak Court Apartments, LLC', 'OAK COURT (oc01)')
 * // => true
 */
export function sameProperty(left: string | null, right: string | null): boolean {
  const [first, second] = [wordsOf(left), wordsOf(right)]
  if (first.length === 0 || second.length === 0) return true
  const within = (few: readonly string[], many: readonly string[]) => few.every((word) => many.includes(word))
  const [one, other] = [first.join(''), second.join('')]
  return within(first, second) || within(second, first) || one.includes(other) || other.includes(one)
}

function wordsOf(name: string | null): string[] {
  const plain = (name ?? '')
    .toLowerCase()
    .replace(/[([{][^)\]}]*[)\]}]/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(fillers, ' ')
    .trim()
  return plain === '' ? [] : plain.split(/\s+/)
}

/** A statement with the same periods and totals as another counts once. */
export const statementIsGivenOnce: UnderwritingCheck = ({ windows }) =>
  windows.repeated.map((statement) =>
    sizingFinding(
      'statement-repeated',
      'warning',
      `${fileOf(statement)} is a duplicate of another statement and is counted once.`,
    ),
  )

/** Budgets and months not yet lived tell of no trailing year. */
export const statementTellsOfThePast: UnderwritingCheck = ({ windows: { current, isCurrentPlanned, passedOver } }) => [
  ...(current !== null && isCurrentPlanned
    ? [
        sizingFinding(
          'budget-underwritten',
          'error',
          `${fileOf(current)} is a budget or is dated after the rent roll, but was underwritten because there is no other statement. Request the T12.`,
        ),
      ]
    : []),
  ...passedOver.map((statement) =>
    sizingFinding(
      'budget-passed-over',
      'warning',
      `${fileOf(statement)} is a budget or is dated after the rent roll. It is shown next to the T12 but not underwritten.`,
    ),
  ),
]

/** A statement in a chart that no lender sizes on counts by what its lines mean. */
export const chartIsSupported: UnderwritingCheck = ({ windows: { current } }) =>
  current === null || isSupportedForSizing(current.chartOfAccountsId)
    ? []
    : [
        sizingFinding(
          'chart-not-supported',
          'info',
          `${fileOf(current)} has a chart of accounts that sizing does not support, so its lines were mapped to the closest categories. Check the mapping and the unmapped lines.`,
        ),
      ]

/** Which later statement gives only the latest months, or nothing. */
export const statementsAreUsed: UnderwritingCheck = ({ windows: { t12, t3, latest, unused } }) => {
  const year = t12?.column.caption ?? 'the year'
  const served = `covers fewer than 12 months. ${year} is underwritten; this statement supplies only ${t3?.column.caption ?? 'the latest months'}.`
  return [
    ...(latest === null ? [] : [sizingFinding('later-months', 'info', `${fileOf(latest)} ${served}`)]),
    ...unused.map((statement) =>
      sizingFinding(
        'later-months-not-used',
        'warning',
        `${fileOf(statement)} was not used: it is later than ${year}, but covers fewer than 12 months and adds fewer than three. Request the missing months.`,
      ),
    ),
  ]
}

/** More or less than a year was made one, or stands beside the full year that is underwritten. */
export const monthsMakeAYear: UnderwritingCheck = ({ windows: { t12 } }) => {
  if (t12 === null) return []
  const { statement, column } = t12
  if (column.annualFactor !== 1) {
    const months = `${Math.round(12 / column.annualFactor)} ${Math.round(12 / column.annualFactor) === 1 ? 'month was' : 'months were'}`
    return [sizingFinding('part-of-a-year', 'warning', `${months} annualized. Request all 12 months.`)]
  }
  return statement.periods
    .filter((period) => !column.periods.includes(period.key) && monthsOfColumn(period, statement) !== 12)
    .map((period) =>
      sizingFinding(
        'part-of-a-year-passed-over',
        'warning',
        `${fileOf(statement)} covers ${monthsOfColumn(period, statement)} months under “${period.caption}”, not a full year: “${column.caption}” was underwritten. Request the T12.`,
      ),
    )
}
