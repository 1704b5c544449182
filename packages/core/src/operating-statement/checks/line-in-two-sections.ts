import { groupedBy } from '../../shared/grouped-by.ts'
import { sumKnown, sumMoney } from '../../shared/money.ts'
import { moneyText } from '../../shared/money-text.ts'
import { normalLabel } from '../reading/label-groups.ts'
import { placeOfLine, type StatementRule } from './statement-check.ts'

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
