import {
  type Figures,
  type Finding,
  type FindingParameters,
  type FindingRule,
  type RuleFinding,
  runFindingRules,
} from '../../shared/findings.ts'
import { groupedBy } from '../../shared/grouped-by.ts'
import { sumKnown, sumMoney } from '../../shared/money.ts'
import { isSameProperty } from '../../shared/property-name.ts'
import { moneyText, monthText } from '../../text/format.ts'
import type { LineItem, OperatingStatement } from '../operating-statement.schema.ts'
import { normalLabel } from '../read/labels/labels.ts'
import { compareStatements, matchLines, type RestatedMonth } from '../rules/comparison.ts'
import { reportedMonths } from '../rules/periods.ts'
import { hasFigures, placeOfLine, type StatementPair, sectionText } from './statement-check.ts'

const otherProperty: FindingRule<StatementPair> = {
  id: 'operating-statement/other-property',
  severity: 'warning',
  says: 'The two statements being compared name different properties, so their differences are not restatements.',
  parameters: {},
  find: ({ before, after }) =>
    isSameProperty(before.property, after.property) === false
      ? [
          {
            message: `The property is “${after.property}” on this statement but “${before.property}” on the prior one. Before merging, confirm that both are for the same property.`,
            source: null,
            seen: after.property,
            dollars: null,
          },
        ]
      : [],
}

/** If a package of reports has one month next to twelve, the twelve months are the T12. */
const withinTrailingYear: FindingRule<StatementPair> = {
  id: 'operating-statement/beside-trailing-year',
  severity: 'info',
  says: 'A shorter statement ends in the same month as a full-year statement in the same file. The full-year statement is the T12.',
  parameters: {},
  find: ({ before, after }) => {
    const [months, others] = [reportedMonths(before), reportedMonths(after)]
    const [short, long] = months.length < others.length ? [before, after] : [after, before]
    const [few, many] = months.length < others.length ? [months, others] : [others, months]
    const [first] = short.lines
    const sheet = long.lines[0]?.source.sheet ?? ''
    if (few.length === 0 || few.length >= 12 || many.length < 12 || few.at(-1) !== many.at(-1) || !first) return []
    return [
      {
        message: `This statement covers ${few.length} of the months on “${sheet}”, which is the T12. Underwrite from “${sheet}”.`,
        source: placeOfLine(first, 'label'),
        seen: few.at(-1) ?? null,
        dollars: null,
      },
    ]
  },
}

/** Income on one sheet and expenses on another, as some owners keep them: neither alone has an NOI. */
const otherHalf: FindingRule<StatementPair> = {
  id: 'operating-statement/other-half',
  severity: 'warning',
  says: 'One statement lists income only and the other expenses only, for the same months. Together they are one statement.',
  parameters: {},
  find: (pair) => {
    if (!areHalves(pair)) return []
    const { before, after } = pair
    const [income, expenses] = onlySectionOf(before) === 'income' ? [before, after] : [after, before]
    const [first] = after.lines
    return [
      {
        message: `${placeName(income, expenses)} lists income only and ${placeName(expenses, income)} lists expenses only, for the same months. Merge the two into one statement.`,
        source: first ? placeOfLine(first, 'label') : null,
        seen: null,
        dollars: null,
      },
    ]
  },
}

function areHalves({ before, after }: StatementPair): boolean {
  const sections = [before, after].map(onlySectionOf)
  return (
    sections.includes('income') &&
    sections.includes('expense') &&
    isSameProperty(before.property, after.property) !== false &&
    reportedMonths(before).join() === reportedMonths(after).join()
  )
}

/** Returns the section of all lines above NOI; `null` if both income and expenses occur, or there are no lines. */
function onlySectionOf({ lines }: OperatingStatement): LineItem['section'] | null {
  const sections = new Set(lines.map((line) => line.section))
  sections.delete('below')
  const [section = null, ...others] = sections
  return others.length === 0 ? section : null
}

/** Returns the place of a statement: its sheet, and its file if the other statement's sheet has the same name. */
function placeName({ lines }: OperatingStatement, other: OperatingStatement): string {
  const [place, otherPlace] = [lines[0]?.source, other.lines[0]?.source]
  const sheet = `“${place?.sheet ?? ''}”`
  return place?.sheet === otherPlace?.sheet ? `${sheet} of ${place?.file ?? ''}` : sheet
}

/** Returns one finding for each line, with every cell of its restated months. */
const monthsRestated: FindingRule<StatementPair, 'dollars' | 'maximumShare'> = {
  id: 'operating-statement/month-restated',
  severity: 'warning',
  says: 'Two statements for the property report different amounts for the same months: the books were restated. The newer statement is used.',
  parameters: {
    dollars: {
      default: 1,
      minimum: 1,
      maximum: 1_000_000,
      unit: 'dollars',
      says: 'Max difference that is not a restatement.',
      source: 'House default: whole-dollar reports of the same books can differ by $1 due to rounding.',
    },
    maximumShare: {
      default: 0.5,
      minimum: 0.01,
      maximum: 1,
      unit: 'share',
      says: 'Share of restated lines above which one finding covers them all: the statements may be for different properties or use different accounting bases (cash or accrual).',
      source: 'House default.',
    },
  },
  find: findMonthsRestated,
}

function findMonthsRestated(
  { before, after }: StatementPair,
  { dollars, maximumShare }: Figures<typeof monthsRestated>,
): RuleFinding[] {
  if (areHalves({ before, after })) return []
  const { restated, sharedMonths, lines } = compareStatements(before, after)
  const restatedLines = restated.filter(({ isTotal, change }) => !isTotal && Math.abs(change) > dollars)
  const [first] = restatedLines
  if (first === undefined) return []
  const byLine = groupedBy(restatedLines, (month) => `${month.section}|${month.label}|${rowOf(month)}`)
  const compared = lines.filter((line) => !line.isTotal && (line.before !== null || line.after !== null)).length
  if (byLine.size > compared * maximumShare && byLine.size > 2) return [ofAll(restatedLines, byLine.size, sharedMonths)]
  return [...byLine.values()].map((months) => ofLine(months))
}

function rowOf({ source: { before, after } }: RestatedMonth): string {
  return (after ?? before)?.cell.replace(/^[A-Z]+/, '') ?? ''
}

function ofAll(months: readonly RestatedMonth[], lineCount: number, shared: readonly string[]) {
  return {
    message: `The statements differ in ${lineCount} lines over ${shared.length} shared months. Before merging, confirm that both are for the same property and use the same accounting basis.`,
    source: months[0]?.source.after ?? months[0]?.source.before ?? null,
    seen: shared.join(', '),
    dollars: sumMoney(months.map(({ change }) => Math.abs(change))),
  }
}

function ofLine(months: readonly RestatedMonth[]) {
  const [first] = months
  const seen = first?.after ?? null
  const places = months.flatMap(({ source: { before, after } }) => after ?? before ?? [])
  const reported = (amount: number | null) => (amount === null ? 'blank' : moneyText(amount))
  const named = months
    .slice(0, 3)
    .map(({ month, before, after }) => `${monthText(month)} from ${reported(before)} to ${reported(after)}`)
    .join(', ')
  const rest = months.length > 3 ? ` and ${months.length - 3} more ${months.length === 4 ? 'month' : 'months'}` : ''
  return {
    message: `“${first?.label ?? ''}” was restated: ${named}${rest}. Ask the borrower why. The newer statement is used.`,
    source: places[0] ?? null,
    ...(places.length > 1 ? { places } : {}),
    seen: seen === null ? null : String(seen),
    dollars: sumMoney(months.map(({ change }) => Math.abs(change))),
  }
}

/** Checks only lines that the other statement has nowhere else, and that are the only ones with their code or label. */
const lineMoved: FindingRule<StatementPair> = {
  id: 'operating-statement/line-moved',
  severity: 'warning',
  says: 'A line moved to another section since the prior statement, such as an expense moved below NOI. NOI is not comparable between the two.',
  parameters: {},
  find: ({ before, after }) => {
    const { removed, added } = matchLines(before.lines, after.lines)
    const removedByName = byName(removed.filter(hasFigures))
    return [...byName(added.filter(hasFigures))].flatMap(([name, line]) => {
      const other = removedByName.get(name)
      if (!line || !other || other.section === line.section) return []
      const amount = line.total ?? sumKnown(Object.values(line.values))
      return [
        {
          message: `“${line.label}” is ${sectionText[line.section]} and was ${sectionText[other.section]} in the prior statement${amount === null ? '' : `; it totals ${moneyText(amount)} in this one`}. Use one section for both.`,
          source: placeOfLine(line, 'label'),
          places: [placeOfLine(line, 'label'), placeOfLine(other, 'label')],
          seen: line.label,
          dollars: amount === null ? null : Math.abs(amount),
        },
      ]
    })
  },
}

/** Returns lines by code, or else by label; `null` for a name shared by several lines. */
function byName(lines: readonly LineItem[]): Map<string, LineItem | null> {
  const named = new Map<string, LineItem | null>()
  for (const line of lines) {
    const name = line.code?.replace(/\s+/g, '') ?? normalLabel(line.label)
    named.set(name, named.has(name) ? null : line)
  }
  return named
}

/** Rules that compare a statement with another of the same property. */
export const seriesRules: readonly FindingRule<StatementPair>[] = [
  otherProperty,
  withinTrailingYear,
  otherHalf,
  monthsRestated,
  lineMoved,
]

/**
 * Returns the differences between statements of one property: restated months, and lines moved to another section. Each statement
 * is compared with the one before it, by their last month; of two that end together, the one given later counts as the later. A
 * merge of the statements would settle these silently.
 *
 * @param statements Of one property, in one chart of accounts; those without dated months or years are compared in the order given.
 * @param chosen The company's parameters; the rest are defaults.
 * @returns Each finding at a cell of the later statement, if it has one.
 * @example
 * const read = (rows) => readOperatingStatement(gridOf('T12', rows), { file: 't12.xlsx', predictor: { lineItem: () => [] }, chartOfAccountsId: 2 }).statement
 * const before = read([['Account', 'Jan 2025', 'Feb 2025'], ['Rent', 900, 900], ['Total Income', 900, 900], ['Pest', 45, 95], ['Total Expenses', 45, 95], ['NOI', 855, 805]])
 * const after = read([['Account', 'Feb 2025', 'Mar 2025'], ['Rent', 900, 920], ['Total Income', 900, 920], ['Pest', 45, 55], ['Total Expenses', 45, 55], ['NOI', 855, 865]])
 * statementSeriesFindings([before, after]).map(({ id, dollars }) => [id, dollars])
 * // => [['operating-statement/month-restated', 50]]
 */
export function statementSeriesFindings(
  statements: readonly OperatingStatement[],
  chosen: FindingParameters = {},
): Finding[] {
  const ordered = statements
    .map((statement, index) => ({ statement, index, last: lastOf(statement) }))
    .sort((left, right) => (left.last < right.last ? -1 : left.last > right.last ? 1 : left.index - right.index))
  return ordered.flatMap(({ statement: after }, at) => {
    const before = ordered[at - 1]?.statement
    return before === undefined ? [] : runFindingRules(seriesRules, { before, after }, chosen)
  })
}

function lastOf(statement: OperatingStatement): string {
  const years = statement.periods.flatMap(({ caption }) => /\b(19|20)\d\d\b/.exec(caption)?.[0] ?? [])
  return reportedMonths(statement).at(-1) ?? years.sort().at(-1) ?? ''
}
