import { type CategorySign, categoryOfConcept } from '../../chart-of-accounts/index.ts'
import { groupedBy } from '../../shared/grouped-by.ts'
import { sumKnown, sumMoney } from '../../shared/money.ts'
import { moneyText } from '../../text/format.ts'
import type { LineItem } from '../operating-statement.schema.ts'
import { isDeduction, labelIs, normalLabel } from '../read/labels.ts'
import { placeOfLine, type StatementRule } from './statement-check.ts'

/** Below NOI it is good to know and no more. */
export const linesHaveCategories: StatementRule = {
  id: 'operating-statement/line-without-category',
  severity: 'warning',
  says: 'A line has figures and no category: the underwriting cannot place it.',
  parameters: {},
  find: ({ statement }) =>
    statement.lines.flatMap((line) => {
      const values = Object.values(line.values).filter((value) => value !== null)
      if (line.isTotal || line.category !== null || values.length === 0) return []
      return [
        {
          ...(line.section === 'below' ? { severity: 'info' as const } : {}),
          message: `"${line.label}" has no category; choose one.`,
          source: placeOfLine(line, 'label'),
          seen: line.label,
          dollars: Math.abs(line.total ?? sumMoney(values)),
        },
      ]
    }),
}

/** Income and expense of one name, such as trash billed to residents and trash paid for, are two things and left out. */
export const lineInTwoSections: StatementRule = {
  id: 'operating-statement/line-in-two-sections',
  severity: 'warning',
  says: 'One account stands both among the operating expenses and below NOI, or has one code in two sections: part of it was moved, and NOI with it.',
  parameters: {},
  find: ({ statement }) => {
    const lines = statement.lines.filter(
      ({ isTotal, values }) => !isTotal && Object.values(values).some((value) => value !== null && value !== 0),
    )
    const byName = groupedBy(lines, ({ code, label, section }) =>
      code !== null ? `code ${code.replace(/\s+/g, '')}` : section === 'income' ? null : `label ${normalLabel(label)}`,
    )
    return [...byName.values()].flatMap((group) => {
      const [first] = group
      const other = group.find(({ section }) => section !== first?.section)
      if (first === undefined || other === undefined) return []
      const amount = sumMoney([other.total ?? sumKnown(Object.values(other.values))])
      return [
        {
          message: `"${other.label}" stands ${placeWords[first.section]} and again ${placeWords[other.section]}, there with ${moneyText(amount)}; decide where it belongs.`,
          source: placeOfLine(first, 'label'),
          places: group.map((line) => placeOfLine(line, 'label')),
          seen: other.code ?? other.label,
          dollars: Math.abs(amount),
        },
      ]
    })
  },
}

const placeWords = { income: 'in income', expense: 'among the expenses', below: 'below NOI' } as const

/** Lines of nothing, or with a figure in one month only, are left out: two bills of one amount happen. */
export const lineDoubled: StatementRule = {
  id: 'operating-statement/line-doubled',
  severity: 'warning',
  says: 'Two lines of one section have the same words and the same figures in every month: one of them counts twice, even where the totals foot.',
  parameters: {},
  find: ({ statement }) => {
    const lines = statement.lines.filter(
      ({ isTotal, values }) => !isTotal && Object.values(values).filter(Boolean).length > 1,
    )
    const alike = [...groupedBy(lines, nameOf).values()].filter((group) => group.length > 1)
    return alike
      .flatMap((named) => [...groupedBy(named, figuresOf).values()])
      .flatMap((group) => {
        const [first, ...others] = group
        if (first === undefined || others.length === 0) return []
        const sum = sumMoney(Object.values(first.values))
        return [
          {
            message: `"${first.label}" stands ${group.length} times with the same figures, ${moneyText(sum)} each; take out what is doubled.`,
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

/** Credits, recoveries, gains and adjustments may stand against their section. */
export const signAgainstSection: StatementRule<'dollars'> = {
  id: 'operating-statement/sign-against-section',
  severity: 'warning',
  says: 'A line counts against its section: income below zero that is no deduction, a deduction that adds to income, or an expense below zero. A sign is wrong, or the line is a credit.',
  parameters: {
    dollars: {
      default: 100,
      minimum: 0,
      maximum: 1_000_000,
      unit: 'dollars',
      says: 'Lines that come to less in all are let pass.',
      source: 'Our own choice: small credits are booked everywhere.',
    },
  },
  find: ({ statement, chart }, { dollars }) => {
    return statement.lines.flatMap((line) => {
      if (line.isTotal || line.section === 'below' || mayBeEither.test(`${line.header ?? ''} ${line.label}`)) return []
      const total = line.total ?? sumMoney(Object.values(line.values))
      const sign = line.concept === null ? null : (categoryOfConcept(chart, line.concept)?.sign ?? null)
      const wanted = wantedSign(line, sign)
      if (wanted === null || Math.abs(total) <= dollars || Math.sign(total) === wanted) return []
      const [what, effect] =
        line.section === 'expense'
          ? ['an expense below zero', 'lowers expenses']
          : wanted < 0
            ? ['a deduction above zero', 'adds to income']
            : ['income below zero', 'lowers income']
      return [
        {
          message: `"${line.label}" comes to ${moneyText(total)}, ${what}: it ${effect}. Turn its sign if that is wrong.`,
          source: placeOfLine(line, 'label'),
          seen: String(total),
          dollars: 2 * Math.abs(total),
        },
      ]
    })
  },
}

const mayBeEither =
  /\b(recover\w*|reimburs\w*|refunds?|rebates?|credits?|gain\w*|revers\w*|adjust\w*|bill\s*-?\s*backs?|billbacks?|charge\s*-?\s*backs?|rubs|discounts?|variance|prepaid|accru\w*|prior|other|misc\w*|change|net|over|short|offset|contra|allocat\w*|transfers?|delinq\w*|beginning|ending|balances?)\b/i

/** The sign that a line should have inside its section; `null` where it may have either. */
function wantedSign(line: LineItem, sign: CategorySign | null): 1 | -1 | null {
  if (sign === '+/-') return null
  if (line.section === 'expense') return isDeduction(line.label) ? null : 1
  if (isDeduction(line.label)) return -1
  return sign === '-' ? -1 : 1
}

/** Lines without any money are left out. */
export const capitalStandsBelow: StatementRule = {
  id: 'operating-statement/capital-above-the-line',
  severity: 'warning',
  says: 'Capital, reserves or debt stand among the operating expenses and lower NOI; the underwriting leaves them out of expenses.',
  parameters: {},
  find: ({ statement, chart }) => {
    const isCapital = (line: LineItem) =>
      line.concept === null
        ? labelIs('capital', line.label)
        : categoryOfConcept(chart, line.concept)?.kind === 'excluded_expense'
    return statement.lines
      .filter((line) => !line.isTotal && line.section === 'expense' && line.total !== 0 && isCapital(line))
      .map((line) => ({
        message: `"${line.label}" stands above NOI${line.total === null ? '' : ` and lowers it by ${moneyText(line.total)}`}. It is no operating expense and is left out of the underwriting's expenses.`,
        source: placeOfLine(line, 'label'),
        seen: line.label,
        dollars: line.total === null ? null : Math.abs(line.total),
      }))
  },
}
