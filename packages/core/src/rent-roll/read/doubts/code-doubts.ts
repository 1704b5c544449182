import { medianOf } from '../../../shared/statistics.ts'
import { reason, type VerdictReason } from '../../../shared/verdict.ts'
import { chargeName } from '../../data/row-words.ts'
import type { RentRollUnit } from '../../rent-roll.schema.ts'
import { isRentCategory } from '../../rules/rents.ts'
import { codeConfidence } from '../charge-codes.ts'
import { areIdentities, identitiesOf } from '../columns/charge-columns.ts'
import type { RollReadout } from '../readout.ts'

/** Returns reasons to question charge codes whose amounts or names do not fit their category. */
export function codeReasons(readout: RollReadout): VerdictReason[] {
  return [...amountReasons(readout), ...chargesAsRent(readout)]
}

function amountReasons({ rentRoll, leases, chargesOfTable, leaseOf }: RollReadout): VerdictReason[] {
  const codes = rentRoll.chargeCodes.filter(({ total }) => total !== 0)
  const isSplit = leases.some(({ charges }) => charges.some(({ code, isSum }) => code !== '' && !isSum))
  if (!isSplit || codes.length < 2) return []
  const identified = new Set(
    [...chargesOfTable.values()].flatMap(({ rent }) => (rent ? rent.parts.map(({ caption }) => caption.trim()) : [])),
  )
  const isIdentified = areIdentities(identitiesOf(chargesOfTable))
  const rented = rentRoll.units.filter(({ contractRent }) => (contractRent ?? 0) > 0)
  const usual = medianOf(rented.map(({ contractRent }) => contractRent ?? 0)) ?? 0
  const reference = ({ marketRent }: RentRollUnit) => (marketRent !== null && marketRent > 0 ? marketRent : usual)
  const share = (unit: RentRollUnit, amount: number) => (reference(unit) > 0 ? amount / reference(unit) : 0)
  return codes.flatMap((code): VerdictReason[] => {
    if (isIdentified || identified.has(code.code)) return []
    // Each unit's charge under the code, and its rent, as fractions of the unit's value.
    const charged = rentRoll.units.flatMap((unit) => {
      const dollars = unit.charges[code.code] ?? 0
      const [amount, rent] = [share(unit, dollars), share(unit, unit.contractRent ?? 0)]
      return dollars === 0 ? [] : [{ unit, dollars, amount, rent }]
    })
    const isRent = isRentCategory(code.category)
    const odd = charged.filter(({ unit, dollars, amount, rent }) => {
      if (!isRent) return amount >= minimumRentShare && rent < minimumMarketShare
      // A shop pays a rent of another size.
      return (unit.isDwelling && rent > maximumMarketShare) || (rent < minimumMarketShare && dollars < 0)
    })
    const other = isRent ? [] : charged.filter(({ amount }) => amount >= minimumRentShare)
    // A part of the rent under an uncertain name: with it the unit pays about as much as others, without it far less.
    const completed = charged.filter(
      ({ amount, rent }) =>
        amount >= minimumPartShare && rent < usualShare && Math.abs(rent + amount - 1) < Math.abs(rent - 1) / 2,
    )
    const isUnsure = !isRent && (code.probability ?? 0) < codeConfidence
    // The same few dollars on every lease next to a rent are a fee, whatever the name.
    const isTrivial =
      isRent &&
      code.total > 0 &&
      charged.length >= minimumCharged &&
      (medianOf(charged.map(({ amount }) => Math.abs(amount))) ?? 1) < trifle
    const isDoubtful =
      isTrivial ||
      odd.length > Math.max(1, charged.length * 0.1) ||
      other.length > rentRoll.units.length * 0.2 ||
      (isUnsure && completed.length > 0 && completed.length >= charged.length * 0.8)
    if (!isDoubtful) return []
    const message = isRent
      ? `Charge code ${code.code} is mapped to rent, but its amounts do not look like rent. Confirm its category.`
      : `Charge code ${code.code} is not mapped to rent, but its amounts look like rent or fill in missing rents. Confirm its category.`
    const first = charged[0]?.unit
    const source = first && leaseOf.has(first) ? first.source : null
    const cell = source?.cells.charges?.split(':')[0]
    return [
      {
        code: 'charge-code-in-doubt',
        message,
        dollars: Math.abs(code.total),
        source: source && cell ? { file: source.file, sheet: source.sheet, cell } : null,
      },
    ]
  })
}

/** Minimum fraction of market rent for a possible rent. Our own choice. */
const minimumRentShare = 0.35
/** Minimum fraction of market rent for a possible part of the rent, and the fraction below which a rent may lack a part. Our own choice. */
const minimumPartShare = 0.1
const usualShare = 0.85
/**
 * Minimum number of leases that show what a code charges, and the fraction of market rent below which an amount is not rent. Our own
 * choice.
 */
const minimumCharged = 3
const trifle = 0.02
/** Range of nearly all rents, as fractions of market rent. Our own choice. */
const minimumMarketShare = 0.3
const maximumMarketShare = 1.8

/** Fees with rent as the last word, as for renters’ insurance, washers and bikes; and what seniors pay in addition to rent. */
const feeNamedRent =
  /^(pet|animal|ins|wash\w*|wd|bike|boat|last|late\w*)[\s-]?rent$|\b(care|(second|2nd) person|meals?)\b/i

/** Reports named charges that count as rent: a total called rent may include parking and pets. A concession that is added back is rent. */
function chargesAsRent({ rentRoll }: RollReadout): VerdictReason[] {
  const found = rentRoll.chargeCodes.find(
    ({ code, category, total }) =>
      total !== 0 &&
      isRentCategory(category) &&
      (feeNamedRent.test(code.trim()) || (chargeName.test(code) && !/\b(rent|concessions?)\b/i.test(code))),
  )
  if (found === undefined) return []
  const message = `“${found.code}” is counted as contract rent. Confirm whether it is.`
  return [reason('charge-counted-as-rent', message, Math.abs(found.total))]
}
