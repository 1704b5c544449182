import { monthlyAmount } from '../../../rent-roll/index.ts'
import type { RentRoll, RentRollUnit } from '../../../rent-roll/rent-roll.schema.ts'
import type { CellSource } from '../../../shared/address.ts'
import { InvalidInputError } from '../../../shared/errors.ts'
import { sumMoney } from '../../../shared/money.ts'
import type { UnderwrittenUnit } from '../../sizing.schema.ts'
import { underwriteUnits } from './rent-roll-income.ts'

/** Monthly dollars of some units of a rent roll, and their cells. */
export interface RollAmount {
  amount: number
  /** Number of units included. */
  units: number
  sources: CellSource[]
}

/** A rent roll's bridge from potential rent to in-place rent. Deductions are negative. Dollars per month. */
export interface RollRents {
  /** Whether all dwellings count at market rent, or leased ones at contract rent. */
  basis: 'market' | 'contract'
  potential: RollAmount
  /** `null` on a contract basis, which excludes it. */
  lossToLease: RollAmount | null
  vacancy: RollAmount
  nonRevenue: RollAmount
  /** Recurring concessions; `null` if the rent roll has no such charge code. */
  concessions: RollAmount | null
  /** Number of dwellings whose rent is unknown: they add nothing. */
  unknownUnits: number
  /** Number of leased units at contract rent because they have no market rent; zero if the basis is contract. */
  withoutMarketRent: number
}

/** Minimum fraction of dwellings with a market rent for a market basis. Our own choice. */
const marketShare = 0.5

/**
 * Returns a rent roll's rents from potential to in-place. A leased unit without a market rent counts at its contract
 * rent, a vacant one at the average of its floorplan.
 *
 * @param basis Basis of the potential; market unless fewer than half of the dwellings have a market rent.
 * @throws {InvalidInputError} The basis is market, and no dwelling has a market rent.
 */
export function bridgeOfRoll(
  rentRoll: Pick<RentRoll, 'units' | 'chargeCodes'>,
  basis: 'market' | 'contract' | undefined,
): RollRents {
  const underwritten = underwriteUnits(rentRoll)
  const dwellings = rentRoll.units.flatMap((unit, at) => {
    const underwrittenUnit = underwritten[at]
    return underwrittenUnit === undefined || underwrittenUnit.use === 'notDwelling' ? [] : [{ unit, underwrittenUnit }]
  })
  const atMarket = dwellings.filter(({ unit }) => (unit.marketRent ?? 0) > 0)
  if (basis === 'market' && dwellings.length > 0 && atMarket.length === 0)
    throw new InvalidInputError('basis', basis, 'requires market rents, but the rent roll has none. Use “contract”')
  const chosen =
    basis ?? (dwellings.length > 0 && atMarket.length >= dwellings.length * marketShare ? 'market' : 'contract')
  const rents = dwellings.map(({ unit, underwrittenUnit }) => ({
    unit,
    use: underwrittenUnit.use,
    ...rentsOf(unit, underwrittenUnit, chosen),
  }))
  const known = rents.filter(({ potential }) => potential !== null)
  const lossOfUse = (use: UnderwrittenUnit['use']) =>
    amountOf(
      known.filter((each) => each.use === use).map(({ unit, potential }) => [unit, -(potential ?? 0), 'marketRent']),
    )
  const leased = known.filter(({ use, contract }) => use === 'occupied' && contract !== null)
  return {
    basis: chosen,
    potential: amountOf(known.map(({ unit, potential, field }) => [unit, potential ?? 0, field])),
    lossToLease:
      chosen === 'contract'
        ? null
        : amountOf(
            leased
              .map(
                ({ unit, contract, potential }): UnitAmount => [
                  unit,
                  (contract ?? 0) - (potential ?? 0),
                  'contractRent',
                ],
              )
              .filter(([, amount]) => amount !== 0),
          ),
    vacancy: lossOfUse('vacant'),
    nonRevenue: lossOfUse('nonRevenue'),
    concessions: concessionsOf(
      rentRoll,
      leased.map(({ unit }) => unit),
    ),
    unknownUnits: rents.length - known.length,
    withoutMarketRent: chosen === 'market' ? leased.filter(({ field }) => field !== 'marketRent').length : 0,
  }
}

/** A unit, its monthly dollars, and the field that shows them. */
type UnitAmount = [RentRollUnit, number, string]

function rentsOf(unit: RentRollUnit, underwrittenUnit: UnderwrittenUnit, basis: RollRents['basis']) {
  const market = (unit.marketRent ?? 0) > 0 ? unit.marketRent : null
  if (underwrittenUnit.use !== 'occupied')
    return { potential: underwrittenUnit.rent, contract: null, field: 'marketRent' }
  const byMarket = basis === 'market' && market !== null
  return {
    potential: byMarket ? market : underwrittenUnit.rent,
    contract: underwrittenUnit.rent,
    field: byMarket ? 'marketRent' : 'contractRent',
  }
}

function concessionsOf(
  { chargeCodes }: Pick<RentRoll, 'chargeCodes'>,
  units: readonly RentRollUnit[],
): RollAmount | null {
  const codes = chargeCodes.filter(({ category }) => category === 'Recurring Concessions')
  if (codes.length === 0) return null
  return amountOf(
    units
      .map(
        (unit): UnitAmount => [
          unit,
          sumMoney(codes.map((code) => monthlyAmount(unit.charges[code.code] ?? 0, code))),
          'charges',
        ],
      )
      .filter(([, amount]) => amount !== 0),
  )
}

function amountOf(units: readonly UnitAmount[]): RollAmount {
  return {
    amount: sumMoney(units.map(([, amount]) => amount)),
    units: units.length,
    sources: units.map(([{ source }, , field]) => {
      const { file, sheet, row, cells } = source
      return { file, sheet, cell: cells[field] ?? cells.unit ?? `A${row}` }
    }),
  }
}
