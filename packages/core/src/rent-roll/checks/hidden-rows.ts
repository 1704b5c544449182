import { moneyText } from '../../shared/money-text.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'

/** Units named in a message. */
const mostNamed = 3

export const hiddenUnits: RentRollRule = {
  id: 'rent-roll/hidden-units',
  severity: 'warning',
  says: 'Rows that are hidden in the file look like units and do not count.',
  parameters: {},
  find: ({ file, grid, hiddenUnits: units }) => {
    const [first] = units
    if (first === undefined) return []
    const names = units.slice(0, mostNamed).map(({ unit }) => unit)
    const dollars = units.reduce((sum, { rent }) => sum + (rent ?? 0), 0)
    const what =
      units.length === 1
        ? '1 row that is hidden in the file looks like a unit'
        : `${units.length} rows that are hidden in the file look like units`
    return [
      {
        message: `${what} (${names.join(', ')}${units.length > mostNamed ? ', …' : ''}) and ${units.length === 1 ? 'does' : 'do'} not count, with ${moneyText(dollars)} of rent a month; decide whether they belong to the property.`,
        source: { file, sheet: grid.sheet, cell: first.cell },
        ...(units.length > 1 ? { places: units.map(({ cell }) => ({ file, sheet: grid.sheet, cell })) } : {}),
        seen: first.unit,
        dollars,
      },
    ]
  },
}
