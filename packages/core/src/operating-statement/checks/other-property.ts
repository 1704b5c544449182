import type { FindingRule } from '../../shared/finding-rule.ts'
import { isSameProperty } from '../../shared/same-property.ts'
import { reportedMonths } from '../rules/reported-months.ts'
import { placeOfLine, type StatementPair } from './statement-check.ts'

export const otherProperty: FindingRule<StatementPair> = {
  id: 'operating-statement/other-property',
  severity: 'warning',
  says: 'Two statements that are held against each other name different properties: what they tell differently is no restatement.',
  parameters: {},
  find: ({ before, after }) =>
    isSameProperty(before.property, after.property) === false
      ? [
          {
            message: `The statement is of “${after.property}”, the one before it of “${before.property}”; see that both are of one property before putting them together.`,
            source: null,
            seen: after.property,
            dollars: null,
          },
        ]
      : [],
}

/** Of a month beside twelve, as in a package of reports, the twelve months are the T12. */
export const besideTrailingYear: FindingRule<StatementPair> = {
  id: 'operating-statement/beside-trailing-year',
  severity: 'info',
  says: 'A statement of fewer months ends with a trailing year of the same file: the trailing year is the T12.',
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
