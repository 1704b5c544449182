import type { RentRollRule } from './rent-roll-evidence.ts'

export const noDate: RentRollRule = {
  id: 'rent-roll/no-date',
  severity: 'info',
  says: "The date of the rent roll is unknown, or stands in the file's name only. Without it nothing can be said of expired and future leases.",
  parameters: {},
  find: ({ rentRoll, file, asOfIsFromFileName }) => {
    if (rentRoll.asOf !== null && !asOfIsFromFileName) return []
    const message = asOfIsFromFileName
      ? `The sheet prints no date; ${rentRoll.asOf} was taken from the file's name.`
      : 'The document prints no date; set the date of the rent roll before relying on expired and future leases.'
    return [{ message, source: null, seen: asOfIsFromFileName ? file : null, dollars: null }]
  },
}
