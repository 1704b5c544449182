import { type CategorySign, categoryOfConcept } from '../../chart-of-accounts/index.ts'
import { sumMoney } from '../../shared/money.ts'
import { moneyText } from '../../shared/money-text.ts'
import type { LineItem } from '../operating-statement.schema.ts'
import { isDeduction } from '../reading/label-groups.ts'
import { placeOfLine, type StatementRule } from './statement-check.ts'

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
