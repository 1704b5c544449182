import type { FoundFault } from '../../shared/finding-rule.ts'
import { sumMoney } from '../../shared/money.ts'
import { moneyText } from '../../shared/money-text.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'
import { type RentPair, rentPairsOf } from '../rules/rent-pairs.ts'
import { unitName } from '../rules/unit-name.ts'
import type { RentRollEvidence, RentRollRule } from './rent-roll-evidence.ts'
import { placeOnUnit } from './unit-fault.ts'

type CancelledUnit = { unit: RentRollUnit; pair: RentPair }

/** One finding a pair of codes. */
export const rentCancelled: RentRollRule = {
  id: 'rent-roll/rent-cancelled',
  severity: 'warning',
  says: 'A charge takes back the rent of its own lease to the cent, and another may bill it again. Good to know where the two were netted or an employee or model is credited; else decide whether the units earn rent.',
  parameters: {},
  find: ({ rentRoll, leaseOf }) => {
    const byCodes = new Map<string, CancelledUnit[]>()
    for (const unit of rentRoll.units) {
      if (unit.isVacant) continue
      const amounts = leaseOf.get(unit)?.charges ?? []
      for (const pair of rentPairsOf(amounts, rentRoll.chargeCodes).pairs) {
        const key = [pair.rentCode, pair.cancellingCode, pair.isNetted].join('\n')
        const known = byCodes.get(key)
        if (known) known.push({ unit, pair })
        else byCodes.set(key, [{ unit, pair }])
      }
    }
    return [...byCodes.values()].flatMap((cancelled) => faultOf(cancelled, rentRoll.chargeCodes))
  },
}

/** Units that a message names before the rest is only counted. */
const namedUnits = 3

function faultOf(
  cancelled: readonly CancelledUnit[],
  codes: RentRollEvidence['rentRoll']['chargeCodes'],
): FoundFault[] {
  const [first] = cancelled
  if (!first) return []
  const { rentCode, cancellingCode, isNetted } = first.pair
  const category = codes.find(({ code }) => code === cancellingCode)?.category ?? null
  const isCredit = category === 'Emp Allow' || category === 'Model/Office'
  const dollars = sumMoney(cancelled.map(({ pair }) => pair.dollars))
  const names = cancelled.slice(0, namedUnits).map(({ unit }) => unitName(unit))
  const which = `${names.join(', ')}${cancelled.length > names.length ? ', …' : ''}`
  const again = [...new Set(cancelled.flatMap(({ pair }) => pair.rebilledAs ?? []))]
  const rebilled = again.length > 0 ? `, and ${again.join(', ')} bills it again` : ''
  const effect = isNetted
    ? 'the two were netted and the rent counts once'
    : 'it is off in-place rent, while contract rent is stated before it: decide whether these units earn rent'
  const places = cancelled.map(({ unit }) => placeOnUnit(unit, ['charges', 'contractRent']))
  return [
    {
      severity: isCredit || isNetted ? 'info' : 'warning',
      message: `Code ${cancellingCode} takes back ${moneyText(dollars)} of ${rentCode} on ${cancelled.length} ${cancelled.length === 1 ? 'unit' : 'units'} (${which})${rebilled}; ${effect}.`,
      source: places[0] ?? null,
      ...(places.length > 1 ? { places } : {}),
      seen: cancellingCode,
      dollars,
    },
  ]
}
