import type { Figures, RuleFinding } from '../../shared/findings.ts'
import { groupedBy } from '../../shared/grouped-by.ts'
import { sumMoney } from '../../shared/money.ts'
import { medianOf } from '../../shared/statistics.ts'
import { moneyText } from '../../text/format.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'
import { unitName } from '../rules/unit-names.ts'
import {
  countedUnits,
  floorplanOf,
  isAffordable,
  leasedDwellings,
  type RentRollEvidence,
  type RentRollRule,
  sharedUnitFinding,
  unitFinding,
} from './evidence.ts'

type Compared = { unit: RentRollUnit; gap: number; share: number }

/** Excludes rents limited by rule. */
export const rentOffMarket: RentRollRule<'share' | 'maximumUnits'> = {
  id: 'rent-roll/rent-off-market',
  severity: 'warning',
  says: 'Contract rent is far above or below market rent. Check both for errors, and the lease for rent restrictions or a related party. If many units are far from market rent, check the market rents.',
  parameters: {
    share: {
      default: 0.3,
      minimum: 0.01,
      maximum: 10,
      unit: 'share',
      says: 'Max difference between contract and market rent, as a share of market rent.',
      source: 'Published limit in a rent roll check used by lenders.',
    },
    maximumUnits: {
      default: 0.25,
      minimum: 0,
      maximum: 1,
      unit: 'share',
      says: 'Share of units far from market rent; above it, one finding covers them all.',
      source: 'House default: a quarter of the rents can’t be typos.',
    },
  },
  find: findRentOffMarket,
}

function findRentOffMarket(
  { rentRoll }: RentRollEvidence,
  { share, maximumUnits }: Figures<typeof rentOffMarket>,
): RuleFinding[] {
  const compared = leasedDwellings(rentRoll.units).flatMap((unit): Compared[] => {
    const { contractRent, marketRent } = unit
    if (!contractRent || !marketRent || contractRent < 0 || marketRent < 0 || isAffordable(unit)) return []
    return [{ unit, gap: contractRent - marketRent, share: (contractRent - marketRent) / marketRent }]
  })
  return [1, -1].flatMap((sign): RuleFinding[] => {
    const off = compared.filter((each) => each.share * sign > share + 1e-9)
    return off.length > Math.max(3, compared.length * maximumUnits) ? ofMany(off) : off.map(ofOne)
  })
}

const fields = ['contractRent', 'charges']

function ofOne({ unit, gap, share }: Compared): RuleFinding {
  const message = `Unit ${unitName(unit)}: contract rent is ${moneyText(unit.contractRent ?? 0)}, ${wordsOf(share)} market rent of ${moneyText(unit.marketRent ?? 0)}. Check both.`
  return unitFinding(unit, { fields, message, seen: String(unit.contractRent), dollars: gap })
}

function ofMany(off: readonly Compared[]): RuleFinding[] {
  const units = off.map(({ unit }) => unit)
  const dollars = sumMoney(off.map(({ gap }) => gap))
  const middle = medianOf(off.map(({ share }) => share)) ?? 0
  const message = `Contract rents of ${countedUnits(units)} are far from market rents: the median is ${wordsOf(middle)}, and the total difference is ${moneyText(Math.abs(dollars))}/mo. Ask how market rents were set; loss to lease depends on them.`
  return sharedUnitFinding(units, { fields, message, seen: String(units.length), dollars })
}

function wordsOf(share: number): string {
  return `${Math.round(Math.abs(share) * 100)}% ${share > 0 ? 'above' : 'below'}`
}

/** Compares units of one floorplan and area with the same tags: asking rents of renovated or rent-limited units may differ. */
export const marketRentsDiffer: RentRollRule<'share' | 'minimumUnits'> = {
  id: 'rent-roll/market-rents-differ',
  severity: 'info',
  says: 'Market rents of like units (same floorplan, size, and tags) differ widely: check for premiums, stale rents, or a typo.',
  parameters: {
    share: {
      default: 0.25,
      minimum: 0.01,
      maximum: 10,
      unit: 'share',
      says: 'Max spread between the highest and lowest market rent, as a share of the lowest.',
      source: 'House default: above typical view and floor premiums; daily pricing moves rents by about this share.',
    },
    minimumUnits: {
      default: 2,
      minimum: 2,
      maximum: 1000,
      unit: 'units',
      says: 'Min number of like units to compare.',
      source: 'House default.',
    },
  },
  find: findMarketRentsDiffer,
}

function findMarketRentsDiffer(
  { rentRoll }: RentRollEvidence,
  { share, minimumUnits }: Figures<typeof marketRentsDiffer>,
): RuleFinding[] {
  const priced = rentRoll.units.filter(({ marketRent, squareFeet }) => (marketRent ?? 0) > 0 && squareFeet !== null)
  const alike = groupedBy(priced, (unit) => {
    const plan = floorplanOf(unit)
    return plan === null ? null : `${plan}\n${unit.squareFeet}\n${unit.tags.join('\n')}`
  })
  return [...alike.values()].flatMap((units): RuleFinding[] => {
    if (units.length < minimumUnits) return []
    const [first] = units
    let [lowest, highest] = [first, first]
    for (const unit of units) {
      if ((unit.marketRent ?? 0) < (lowest?.marketRent ?? 0)) lowest = unit
      if ((unit.marketRent ?? 0) >= (highest?.marketRent ?? 0)) highest = unit
    }
    const low = lowest?.marketRent ?? 0
    const high = highest?.marketRent ?? 0
    if (!lowest || !highest || high <= low * (1 + share) + 1e-9) return []
    const message = `Market rents of floorplan ${lowest.floorplan} at ${lowest.squareFeet?.toLocaleString('en-US')} SF run from ${moneyText(low)} (unit ${unitName(lowest)}) to ${moneyText(high)} (unit ${unitName(highest)}). Ask why.`
    return sharedUnitFinding([lowest, highest], {
      fields: ['marketRent'],
      message,
      seen: `${low} to ${high}`,
      dollars: high - low,
    })
  })
}
