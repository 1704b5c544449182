import type { RentRollRule } from './rent-roll-evidence.ts'
import { faultOfUnit } from './unit-fault.ts'

export const unitNumberMissing: RentRollRule = {
  id: 'rent-roll/unit-number-missing',
  severity: 'warning',
  says: 'A row of a lease names no unit: it may be a second row of the unit above, or a unit without its number.',
  parameters: {},
  find: ({ rentRoll }) =>
    rentRoll.units
      .filter(({ unit, bedSpace }) => unit === '' && bedSpace === null)
      .map((unit) =>
        faultOfUnit(unit, {
          fields: ['tenantName', 'status', 'contractRent'],
          message: `Row ${unit.source.row} is read as a unit and names none; type its number in, or set the row to be ignored.`,
          seen: null,
          dollars: unit.contractRent,
        }),
      ),
}
