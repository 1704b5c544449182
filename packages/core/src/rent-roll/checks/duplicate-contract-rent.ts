import { moneyText } from '../../shared/money-text.ts'
import { sourceOf } from '../../shared/source.ts'
import { unitName } from '../rules/unit-name.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { repeatedCharges } from './repeated-charges.ts'

export const duplicateContractRent: RentRollRule = {
  id: 'rent-roll/duplicate-contract-rent',
  severity: 'warning',
  says: 'One lease is charged base rent twice, the same amount each time: contract rent counts both until one is taken out. Two roommates who pay half each look the same.',
  parameters: {},
  find: (evidence) =>
    repeatedCharges(evidence, 'Contract Rent', 1).map(({ unit, charge }) => ({
      message: `Unit ${unitName(unit)} is charged ${charge.code} of ${moneyText(charge.amount)} a second time; contract rent of ${moneyText(unit.contractRent ?? 0)} counts both. Take one out unless two residents share the rent.`,
      source: sourceOf(evidence.file, evidence.grid, charge.row, charge.column),
      seen: String(charge.amount),
      dollars: Math.abs(charge.amount),
    })),
}
