import type { FindingRule } from '../../shared/finding-rule.ts'
import { sumKnown } from '../../shared/money.ts'
import { moneyText } from '../../shared/money-text.ts'
import type { LineItem } from '../operating-statement.schema.ts'
import { normalLabel } from '../reading/label-groups.ts'
import { matchLines } from '../rules/match-lines.ts'
import { placeOfLine, type StatementPair } from './statement-check.ts'

/** Only lines that the other statement has nowhere else, and that are the only ones of their code or words. */
export const lineMoved: FindingRule<StatementPair> = {
  id: 'operating-statement/line-moved',
  severity: 'warning',
  says: 'A line stands in another section than in the statement before, such as an expense that went below NOI: the two NOIs do not mean the same.',
  parameters: {},
  find: ({ before, after }) => {
    const { removed, added } = matchLines(before.lines, after.lines)
    const gone = byName(removed.filter(hasFigures))
    return [...byName(added.filter(hasFigures))].flatMap(([name, line]) => {
      const other = gone.get(name)
      if (!line || !other || other.section === line.section) return []
      const amount = line.total ?? sumKnown(Object.values(line.values))
      return [
        {
          message: `"${line.label}" stands ${placeWords[line.section]} and stood ${placeWords[other.section]} in the statement before${amount === null ? '' : `; it comes to ${moneyText(amount)} here`}. Put it in one place for both.`,
          source: placeOfLine(line, 'label'),
          places: [placeOfLine(line, 'label'), placeOfLine(other, 'label')],
          seen: line.label,
          dollars: amount === null ? null : Math.abs(amount),
        },
      ]
    })
  },
}

const placeWords = { income: 'in income', expense: 'among the expenses', below: 'below NOI' } as const

function hasFigures({ isTotal, values }: LineItem): boolean {
  return !isTotal && Object.values(values).some((value) => value !== null && value !== 0)
}

/** Lines by code, else by words; `null` for a name that several have. */
function byName(lines: readonly LineItem[]): Map<string, LineItem | null> {
  const named = new Map<string, LineItem | null>()
  for (const line of lines) {
    const name = line.code?.replace(/\s+/g, '') ?? normalLabel(line.label)
    named.set(name, named.has(name) ? null : line)
  }
  return named
}
