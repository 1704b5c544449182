import { sumMoney } from '../../shared/money.ts'
import { moneyText } from '../../shared/money-text.ts'
import { unitName } from '../rules/unit-name.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { faultOfUnit } from './unit-fault.ts'

export const concessionAboveRent: RentRollRule<'shareOfRent'> = {
  id: 'rent-roll/concession-above-rent',
  severity: 'warning',
  says: 'The concessions of a lease take off more in a month than its rent. A whole month free is as large as the rent, never larger.',
  parameters: {
    shareOfRent: {
      default: 1,
      minimum: 0,
      maximum: 10,
      unit: 'share',
      says: 'Concessions of a month may be so large a part of its contract rent.',
      source: 'A month given free is the largest concession of one month.',
    },
  },
  find: ({ rentRoll }, { shareOfRent }) => {
    const codes = rentRoll.chargeCodes.filter(({ category }) => category?.endsWith('Concessions'))
    if (codes.length === 0) return []
    return rentRoll.units.flatMap((unit) => {
      const given = -sumMoney(codes.map(({ code }) => unit.charges[code]))
      if (unit.isVacant || unit.contractRent === null || given <= unit.contractRent * shareOfRent + 0.005) return []
      const message = `Concessions of unit ${unitName(unit)} take off ${moneyText(given)}, its contract rent is ${moneyText(unit.contractRent)}; check the codes, or a credit of several months.`
      const dollars = given - unit.contractRent
      return faultOfUnit(unit, { fields: ['charges'], message, seen: String(-given), dollars })
    })
  },
}
