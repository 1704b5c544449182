import type { RentRollRule } from './rent-roll-evidence.ts'

export const totalOfShownRows: RentRollRule = {
  id: 'rent-roll/total-of-shown-rows',
  severity: 'warning',
  says: 'A printed total agrees with the shown rows only: a filter hides units that the total leaves out.',
  parameters: {},
  find: ({ heldByShownRows, isHiddenLeftOut }) =>
    heldByShownRows.map((tie) => ({
      message: `${tie.what}: the document prints ${tie.printed}, which is the sum of the rows that are shown; hidden rows add up to ${tie.difference} more and ${isHiddenLeftOut ? 'do not count' : 'were read too'}. Decide whether they belong to the property.`,
      source: tie.source,
      seen: String(tie.printed),
      dollars: Math.abs(tie.difference),
    })),
}
