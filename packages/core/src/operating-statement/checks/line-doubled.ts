import { groupedBy } from '../../shared/grouped-by.ts'
import { sumMoney } from '../../shared/money.ts'
import { moneyText } from '../../shared/money-text.ts'
import type { LineItem } from '../operating-statement.schema.ts'
import { normalLabel } from '../reading/label-groups.ts'
import { placeOfLine, type StatementRule } from './statement-check.ts'

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
