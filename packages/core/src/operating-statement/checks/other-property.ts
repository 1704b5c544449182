import type { FindingRule } from '../../shared/finding-rule.ts'
import { isSameProperty } from '../../shared/same-property.ts'
import type { StatementPair } from './statement-check.ts'

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
