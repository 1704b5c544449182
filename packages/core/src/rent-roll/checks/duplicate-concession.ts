import { moneyText } from '../../shared/money-text.ts'
import { sourceOf } from '../../shared/source.ts'
import { unitName } from '../rules/unit-name.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { repeatedCharges } from './repeated-charges.ts'

export const duplicateConcession: RentRollRule = {
  id: 'rent-roll/duplicate-concession',
  severity: 'warning',
  says: 'One lease is given the same recurring concession twice: in-place rent is lowered by both.',
  parameters: {},
  find: (evidence) =>
    repeatedCharges(evidence, 'Recurring Concessions', -1).map(({ unit, charge }) => ({
      message: `Unit ${unitName(unit)} is given the concession ${charge.code} of ${moneyText(-charge.amount)} a second time; take one out unless both are in the lease.`,
      source: sourceOf(evidence.file, evidence.grid, charge.row, charge.column),
      seen: String(charge.amount),
      dollars: Math.abs(charge.amount),
    })),
}
