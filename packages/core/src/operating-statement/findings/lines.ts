import { type CategorySign, categoryOfConcept } from '../../chart-of-accounts/index.ts'
import type { Figures, RuleFinding } from '../../shared/findings.ts'
import { groupedBy } from '../../shared/grouped-by.ts'
import { sumKnown, sumMoney } from '../../shared/money.ts'
import { moneyText } from '../../text/format.ts'
import type { LineItem } from '../operating-statement.schema.ts'
import { isDeduction, labelIs, normalLabel } from '../read/labels/labels.ts'
import { hasFigures, placeOfLine, type StatementCheck, type StatementRule, sectionText } from './statement-check.ts'

/** Info only below NOI. */
export const linesHaveCategories: StatementRule = {
  id: 'operating-statement/line-without-category',
  severity: 'warning',
  says: 'A line has figures but no category, so it can’t be underwritten.',
  parameters: {},
  find: ({ statement }) =>
    statement.lines.flatMap((line) => {
      const values = Object.values(line.values).filter((value) => value !== null)
      if (line.isTotal || line.category !== null || values.length === 0) return []
      return [
        {
          ...(line.section === 'below' ? { severity: 'info' as const } : {}),
          message: `“${line.label}” has no category. Select one.`,
          source: placeOfLine(line, 'label'),
          seen: line.label,
          dollars: Math.abs(line.total ?? sumMoney(values)),
        },
      ]
    }),
}

/** Income and expense with the same name, such as trash billed to residents and trash paid for, are different and not flagged. */
export const lineInTwoSections: StatementRule = {
  id: 'operating-statement/line-in-two-sections',
  severity: 'warning',
  says: 'An account appears both in OpEx and below NOI, or its code appears in two sections: part of it was moved, which changes NOI.',
  parameters: {},
  find: ({ statement }) => {
    const byName = groupedBy(statement.lines.filter(hasFigures), ({ code, label, section }) =>
      code !== null ? `code ${code.replace(/\s+/g, '')}` : section === 'income' ? null : `label ${normalLabel(label)}`,
    )
    return [...byName.values()].flatMap((group) => {
      const [first] = group
      const other = group.find(({ section }) => section !== first?.section)
      if (first === undefined || other === undefined) return []
      const amount = sumMoney([other.total ?? sumKnown(Object.values(other.values))])
      return [
        {
          message: `“${other.label}” appears ${sectionText[first.section]} and again ${sectionText[other.section]} (${moneyText(amount)}). Select one section for both.`,
          source: placeOfLine(first, 'label'),
          places: group.map((line) => placeOfLine(line, 'label')),
          seen: other.code ?? other.label,
          dollars: Math.abs(amount),
        },
      ]
    })
  },
}

/** Lines without figures, or with a figure in only one month, are skipped: two bills of the same amount occur. */
export const lineDoubled: StatementRule = {
  id: 'operating-statement/line-doubled',
  severity: 'warning',
  says: 'Two lines in a section have the same label and the same amount in every month: one is probably a duplicate, even if totals foot.',
  parameters: {},
  find: ({ statement }) => {
    const lines = statement.lines.filter(
      ({ isTotal, values }) => !isTotal && Object.values(values).filter(Boolean).length > 1,
    )
    const sameName = [...groupedBy(lines, nameOf).values()].filter((group) => group.length > 1)
    return sameName
      .flatMap((named) => [...groupedBy(named, figuresOf).values()])
      .flatMap((group) => {
        const [first, ...others] = group
        if (first === undefined || others.length === 0) return []
        const sum = sumMoney(Object.values(first.values))
        return [
          {
            message: `“${first.label}” appears ${group.length} times with identical figures (${moneyText(sum)} each). Remove the duplicate.`,
            source: placeOfLine(first, 'label'),
            places: group.map((line) => placeOfLine(line, 'label')),
            seen: first.label,
            dollars: Math.abs(sum) * others.length,
          },
        ]
      })
  },
}

function nameOf({ section, label }: LineItem): string {
  return `${section}|${normalLabel(label)}`
}

function figuresOf({ values }: LineItem): string {
  return Object.values(values).join('|')
}

/** Credits, recoveries, gains and adjustments may have the opposite sign of their section. */
export const signAgainstSection: StatementRule<'dollars'> = {
  id: 'operating-statement/sign-against-section',
  severity: 'warning',
  says: 'A line has an unexpected sign for its section: negative income that is not a deduction, a positive deduction, or a negative expense. Correct the sign, or confirm that the line is a credit.',
  parameters: {
    dollars: {
      default: 100,
      minimum: 0,
      maximum: 1_000_000,
      unit: 'dollars',
      says: 'Min line total to flag, regardless of sign.',
      source: 'House default: small credits are common.',
    },
  },
  find: findSignAgainstSection,
}

function findSignAgainstSection(
  { statement, chart }: StatementCheck,
  { dollars }: Figures<typeof signAgainstSection>,
): RuleFinding[] {
  return statement.lines.flatMap((line) => {
    if (line.isTotal || line.section === 'below' || mayBeEither.test(`${line.header ?? ''} ${line.label}`)) return []
    const total = line.total ?? sumMoney(Object.values(line.values))
    const sign = line.concept === null ? null : (categoryOfConcept(chart, line.concept)?.sign ?? null)
    const wanted = expectedSign(line, sign)
    if (wanted === null || Math.abs(total) <= dollars || Math.sign(total) === wanted) return []
    const [what, effect] =
      line.section === 'expense'
        ? ['a negative expense', 'lowers expenses']
        : wanted < 0
          ? ['a positive deduction', 'adds to income']
          : ['negative income', 'lowers income']
    return [
      {
        message: `“${line.label}” totals ${moneyText(total)}, ${what} that ${effect}. If the sign is wrong, reverse it.`,
        source: placeOfLine(line, 'label'),
        seen: String(total),
        dollars: 2 * Math.abs(total),
      },
    ]
  })
}

const mayBeEither =
  /\b(recover\w*|reimburs\w*|refunds?|rebates?|credits?|gain\w*|revers\w*|adjust\w*|bill\s*-?\s*backs?|billbacks?|charge\s*-?\s*backs?|rubs|discounts?|variance|prepaid|accru\w*|prior|other|misc\w*|change|net|over|short|offset|contra|allocat\w*|transfers?|delinq\w*|beginning|ending|balances?)\b/i

/** Returns the sign that a line should have in its section; `null` if it may have either. */
function expectedSign(line: LineItem, sign: CategorySign | null): 1 | -1 | null {
  if (sign === '+/-') return null
  if (line.section === 'expense') return isDeduction(line.label) ? null : 1
  if (isDeduction(line.label)) return -1
  return sign === '-' ? -1 : 1
}

/** Lines without amounts are skipped. */
export const capitalAboveLine: StatementRule = {
  id: 'operating-statement/capital-above-the-line',
  severity: 'warning',
  says: 'CapEx, reserves, or debt service is booked in OpEx and lowers NOI. Underwriting excludes it.',
  parameters: {},
  find: ({ statement, chart }) => {
    const isCapital = (line: LineItem) =>
      line.concept === null
        ? labelIs('capital', line.label)
        : categoryOfConcept(chart, line.concept)?.kind === 'excluded_expense'
    return statement.lines
      .filter((line) => !line.isTotal && line.section === 'expense' && line.total !== 0 && isCapital(line))
      .map((line) => ({
        message: `“${line.label}” is above NOI${line.total === null ? '' : ` and lowers it by ${moneyText(line.total)}`}. It is not an operating expense, so underwriting excludes it.`,
        source: placeOfLine(line, 'label'),
        seen: line.label,
        dollars: line.total === null ? null : Math.abs(line.total),
      }))
  },
}
