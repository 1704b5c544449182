import type { FoundFault } from '../../shared/findings.ts'
import { sumMoney } from '../../shared/money.ts'
import { medianOf } from '../../shared/statistics.ts'
import { moneyText } from '../../text/format.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'
import { unitName } from '../rules/unit-names.ts'
import {
  countedUnits,
  faultOfUnit,
  faultOfUnits,
  floorplanOf,
  isAffordable,
  letDwellings,
  type RentRollRule,
  unitGroups,
} from './evidence.ts'

type Compared = { unit: RentRollUnit; gap: number; share: number }

/** Rents that are limited by rule are left out. */
export const rentOffMarket: RentRollRule<'share' | 'mostUnits'> = {
  id: 'rent-roll/rent-off-market',
  severity: 'warning',
  says: 'Contract rent is far above or below the market rent of its unit: one of the two may be mistyped, or the lease is no arm’s-length one. Where most units are, the market rents themselves are in doubt.',
  parameters: {
    share: {
      default: 0.3,
      minimum: 0.01,
      maximum: 10,
      unit: 'share',
      says: 'Contract rent may differ from market rent by so large a part of the market rent.',
      source: 'Thirty percent is the published limit of a rent roll check in use among lenders.',
    },
    mostUnits: {
      default: 0.25,
      minimum: 0,
      maximum: 1,
      unit: 'share',
      says: 'Where a greater part of the units is off market the same way, one finding speaks of them all.',
      source: 'Our own choice: a quarter of the rents is no slip of the pen.',
    },
  },
  find: ({ rentRoll }, { share, mostUnits }) => {
    const compared = letDwellings(rentRoll.units).flatMap((unit): Compared[] => {
      const { contractRent, marketRent } = unit
      if (!contractRent || !marketRent || contractRent < 0 || marketRent < 0 || isAffordable(unit)) return []
      return [{ unit, gap: contractRent - marketRent, share: (contractRent - marketRent) / marketRent }]
    })
    return [1, -1].flatMap((sign): FoundFault[] => {
      const off = compared.filter((each) => each.share * sign > share + 1e-9)
      return off.length > Math.max(3, compared.length * mostUnits) ? ofMany(off) : off.map(ofOne)
    })
  },
}

const fields = ['contractRent', 'charges']

function ofOne({ unit, gap, share }: Compared): FoundFault {
  const message = `Contract rent of unit ${unitName(unit)} is ${moneyText(unit.contractRent ?? 0)}, ${wordsOf(share)} its market rent of ${moneyText(unit.marketRent ?? 0)}; check both.`
  return faultOfUnit(unit, { fields, message, seen: String(unit.contractRent), dollars: gap })
}

function ofMany(off: readonly Compared[]): FoundFault[] {
  const units = off.map(({ unit }) => unit)
  const dollars = sumMoney(off.map(({ gap }) => gap))
  const middle = medianOf(off.map(({ share }) => share)) ?? 0
  const message = `Contract rents of ${countedUnits(units)} are far from their market rents, by the middle of them ${wordsOf(middle)} market, ${moneyText(Math.abs(dollars))} a month together; ask how market rents were set before relying on loss to lease.`
  return faultOfUnits(units, { fields, message, seen: String(units.length), dollars })
}

function wordsOf(share: number): string {
  return `${Math.round(Math.abs(share) * 100)} % ${share > 0 ? 'above' : 'below'}`
}

/** Units of one floorplan and area with the same tags: a renovated unit, or one with limited rent, may ask another rent. */
export const marketRentsDiffer: RentRollRule<'share' | 'leastUnits'> = {
  id: 'rent-roll/market-rents-differ',
  severity: 'info',
  says: 'Market rents of like units differ widely: same floorplan, same area, same tags. Premiums, stale rents or a slip lie behind it.',
  parameters: {
    share: {
      default: 0.25,
      minimum: 0.01,
      maximum: 10,
      unit: 'share',
      says: 'The highest market rent may be so large a part above the lowest.',
      source: 'Our own choice: views and floors move rents by less, and daily pricing by about as much.',
    },
    leastUnits: {
      default: 2,
      minimum: 2,
      maximum: 1000,
      unit: 'units',
      says: 'Fewest units of one floorplan and area that are compared.',
      source: 'Our own choice.',
    },
  },
  find: ({ rentRoll }, { share, leastUnits }) => {
    const priced = rentRoll.units.filter(({ marketRent, squareFeet }) => (marketRent ?? 0) > 0 && squareFeet !== null)
    const alike = unitGroups(priced, (unit) => {
      const plan = floorplanOf(unit)
      return plan === null ? null : `${plan}\n${unit.squareFeet}\n${unit.tags.join('\n')}`
    })
    return [...alike.values()].flatMap((units): FoundFault[] => {
      if (units.length < leastUnits) return []
      const [first] = units
      let [lowest, highest] = [first, first]
      for (const unit of units) {
        if ((unit.marketRent ?? 0) < (lowest?.marketRent ?? 0)) lowest = unit
        if ((unit.marketRent ?? 0) >= (highest?.marketRent ?? 0)) highest = unit
      }
      const low = lowest?.marketRent ?? 0
      const high = highest?.marketRent ?? 0
      if (!lowest || !highest || high <= low * (1 + share) + 1e-9) return []
      const message = `Market rents of floorplan ${lowest.floorplan} at ${lowest.squareFeet} square feet run from ${moneyText(low)} (unit ${unitName(lowest)}) to ${moneyText(high)} (unit ${unitName(highest)}); ask what the difference is for.`
      return faultOfUnits([lowest, highest], {
        fields: ['marketRent'],
        message,
        seen: `${low} to ${high}`,
        dollars: high - low,
      })
    })
  },
}
