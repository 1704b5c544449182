import { amountAt } from '../../shared/cells.ts'
import type { Figures, RuleFinding } from '../../shared/findings.ts'
import { groupedBy } from '../../shared/grouped-by.ts'
import { sumKnown, sumMoney } from '../../shared/money.ts'
import { moneyText } from '../../text/format.ts'
import { columnOf, type RawLease } from '../read/leases.ts'
import { statusOfAnswer } from '../read/units.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'
import { groupOfStatus, isNonRevenueGroup } from '../rules/occupancy.ts'
import { allLeases } from '../rules/residents.ts'
import { unitName } from '../rules/unit-names.ts'
import {
  countedUnits,
  leasedDwellings,
  type RentRollEvidence,
  type RentRollRule,
  rented,
  rentOfUnits,
  sharedUnitFinding,
  unitFinding,
} from './evidence.ts'

export const occupiedAtZeroRent: RentRollRule = {
  id: 'rent-roll/occupied-at-zero-rent',
  severity: 'warning',
  says: 'An occupied unit has $0 rent. Verify its status and rent.',
  parameters: {},
  find: ({ rentRoll }) =>
    leasedDwellings(rentRoll.units)
      .filter(({ contractRent }) => contractRent === 0)
      .map((unit) =>
        unitFinding(unit, {
          fields: ['contractRent', 'charges', 'status'],
          message: `Unit ${unitName(unit)} (${unit.status}): occupied with $0 rent. Verify status and rent.`,
          seen: '0',
          dollars: unit.marketRent || null,
        }),
      ),
}

export const nonRevenueWithRent: RentRollRule = {
  id: 'rent-roll/non-revenue-with-rent',
  severity: 'warning',
  says: 'A model, office, or down unit is charged rent. Correct the status or the charge.',
  parameters: {},
  find: ({ rentRoll }) =>
    rentRoll.units
      .filter(({ occupancy, inPlaceRent }) => isNonRevenueGroup(occupancy) && (inPlaceRent ?? 0) > 0)
      .map((unit) =>
        unitFinding(unit, {
          fields: ['contractRent', 'charges', 'status'],
          message: `Unit ${unitName(unit)} (${unit.status}) has a non-revenue status but is charged ${moneyText(unit.inPlaceRent ?? 0)}. Correct one of them.`,
          seen: String(unit.inPlaceRent),
          dollars: unit.inPlaceRent,
        }),
      ),
}

/** The contract rent of a vacant unit is 0 in any case. If all vacant units print a rent, one finding reports it. */
export const vacantWithCharges: RentRollRule<'asking'> = {
  id: 'rent-roll/vacant-with-charges',
  severity: 'warning',
  says: 'A vacant unit has a rent or charge, which is excluded from contract rent. If it is occupied, correct the status.',
  parameters: {
    asking: {
      default: 3,
      minimum: 1,
      maximum: 1000,
      unit: 'units',
      says: 'Min number of vacant units that show a rent before those rents count as asking rents.',
      source: 'House default: reports print asking rents for all vacant units or for none.',
    },
  },
  find: findVacantWithCharges,
}

function findVacantWithCharges(
  { grid, rentRoll, leaseOf }: RentRollEvidence,
  { asking }: Figures<typeof vacantWithCharges>,
): RuleFinding[] {
  const vacant = rentRoll.units.filter(({ isVacant }) => isVacant)
  const billed = vacant.flatMap((unit) => {
    const dollars = printedOn(grid, unit, leaseOf.get(unit))
    return dollars === 0 ? [] : [{ unit, dollars }]
  })
  const units = billed.map(({ unit }) => unit)
  if (billed.length < asking || billed.length < vacant.length) return billed.map(ofOneUnit)
  const dollars = sumMoney(billed.map((each) => each.dollars))
  const message = `All vacant units have a rent: ${countedUnits(units)}, ${moneyText(dollars)} in total, counted as asking rent and excluded from contract rent. If a unit is occupied, correct its status.`
  return sharedUnitFinding(units, { fields, message, seen: String(dollars), dollars })
}

const fields = ['contractRent', 'charges', 'unit']

function ofOneUnit({ unit, dollars }: { unit: RentRollUnit; dollars: number }): RuleFinding {
  const message = `Unit ${unitName(unit)} is vacant but has ${moneyText(dollars)} of rent or charges, excluded from contract rent. If it is occupied, correct the status.`
  return unitFinding(unit, { fields, message, seen: String(dollars), dollars })
}

function printedOn(grid: RentRollEvidence['grid'], unit: RentRollUnit, lease: RawLease | undefined): number {
  const rent = lease && columnOf(lease.table, 'contract rent')
  const printed = lease && rent ? (amountAt(grid, lease.head.row, rent.column)?.value ?? 0) : 0
  return printed === 0 ? sumMoney(Object.values(unit.charges)) : printed
}

/** One finding covers all units, with the source of each. */
export const vacantWithResident: RentRollRule = {
  id: 'rent-roll/vacant-with-resident',
  severity: 'warning',
  says: 'Vacant units list a resident: the status is outdated, or the prior resident is still listed.',
  parameters: {},
  find: ({ rentRoll }) => {
    const units = rentRoll.units.filter(({ occupancy, tenantName }) => occupancy === 'vacant' && tenantName !== null)
    const message = `${countedUnits(units)} ${units.length === 1 ? 'is listed as vacant with' : 'are listed as vacant with'} a resident name. If occupied, correct the status.`
    const dollars = sumKnown(units.map(({ marketRent }) => marketRent))
    return sharedUnitFinding(units, {
      fields: ['tenantName', 'status'],
      message,
      seen: units[0]?.status ?? null,
      dollars,
    })
  },
}

/** One finding covers all units, with the source of each. */
export const employeeCredit: RentRollRule = {
  id: 'rent-roll/employee-credit',
  severity: 'info',
  says: 'Units have an employee credit but are not marked as employee units. Lenders may count them as non-revenue.',
  parameters: {},
  find: ({ rentRoll }) => {
    const codes = rentRoll.chargeCodes.filter(({ category }) => category === 'Emp Allow').map(({ code }) => code)
    if (codes.length === 0) return []
    const creditOf = (unit: RentRollUnit) => sumMoney(codes.map((code) => unit.charges[code]))
    const units = rentRoll.units.filter((unit) => rented.has(unit.occupancy) && creditOf(unit) < 0)
    const dollars = sumMoney(units.map(creditOf))
    const message = `${countedUnits(units)} ${units.length === 1 ? 'gets' : 'get'} an employee credit, ${moneyText(-dollars)}/mo in total, and ${units.length === 1 ? 'is not marked as an employee unit. Confirm whether it counts' : 'are not marked as employee units. Confirm whether they count'} as occupied.`
    return sharedUnitFinding(units, { fields: ['charges', 'status'], message, seen: codes.join(', '), dollars })
  },
}

/** One finding per word. */
export const unknownStatus: RentRollRule = {
  id: 'rent-roll/unknown-status',
  severity: 'warning',
  says: 'A unit’s status is not recognized, so occupancy was determined from the resident name and charges.',
  parameters: {},
  find: ({ rentRoll, leaseOf, legend }) => {
    const printed = allLeases(rentRoll).filter(
      ({ status, source }) => status !== '' && source.cells.status !== undefined,
    )
    return [...groupedBy(printed, ({ status }) => status)].flatMap(([status, alike]): RuleFinding[] => {
      const [first] = alike
      const lease = first && leaseOf.get(first)
      const caption = lease ? columnOf(lease.table, 'lease status')?.caption : undefined
      if (!first || legend?.has(status.toUpperCase()) || groupOfStatus(statusOfAnswer(caption ?? '', status)) !== null)
        return []
      const message = `Status “${status}” is not recognized; its ${alike.length} ${alike.length === 1 ? 'unit was' : 'units were'} treated as ${first.occupancy}. Set its occupancy group.`
      return sharedUnitFinding(alike, { fields: ['status'], message, seen: status, dollars: rentOfUnits(alike) })
    })
  },
}
