import type { FoundFault } from '../../shared/finding-rule.ts'
import { moneyText } from '../../shared/money-text.ts'
import { unitName } from '../rules/unit-name.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { faultOfUnit } from './unit-fault.ts'

export const negativeRent: RentRollRule = {
  id: 'rent-roll/negative-rent',
  severity: 'error',
  says: 'A contract or market rent is below zero: a sign is wrong, or a credit stands in the column of rents.',
  parameters: {},
  find: ({ rentRoll }) =>
    rentRoll.units.flatMap((unit) =>
      (['contractRent', 'marketRent'] as const).flatMap((field): FoundFault[] => {
        const rent = unit[field]
        if (rent === null || rent >= 0) return []
        const name = field === 'contractRent' ? 'Contract rent' : 'Market rent'
        const message = `${name} of unit ${unitName(unit)} is ${moneyText(rent)}; correct its sign, or move the credit to a code of its own.`
        const fields = field === 'contractRent' ? ['contractRent', 'charges'] : ['marketRent']
        return [faultOfUnit(unit, { fields, message, seen: String(rent), dollars: rent })]
      }),
    ),
}
