import { moneyText } from '../../shared/money-text.ts'
import type { Tie } from '../../shared/tie.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'

/** Off by a little of many units it is a row that was misread; off by one unit's rent, a row that the report leaves out. */
export const totalDoesNotFoot: RentRollRule = {
  id: 'rent-roll/total-does-not-foot',
  severity: 'error',
  says: 'A total or a count printed in the document does not agree with the units above it: a row is missing, doubled or misread.',
  parameters: {},
  find: ({ ties }) =>
    ties
      .filter((tie) => !tie.holds)
      .map((tie) => ({
        message: `${tie.what}: the document prints ${figureText(tie, tie.printed)}, its rows add up to ${figureText(tie, tie.computed)}; look for a row missing or counted twice.`,
        source: tie.source,
        seen: String(tie.printed),
        dollars: tie.measure === undefined ? Math.abs(tie.difference) : null,
      })),
}

/** `$2,410`, `9,100 square feet`, `96 units`. */
function figureText({ measure }: Tie, value: number): string {
  const text = moneyText(value)
  return measure === undefined ? text : `${text.replace('$', '')} ${measure}`
}
