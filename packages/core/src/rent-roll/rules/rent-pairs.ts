import { sumMoney } from '../../shared/money.ts'
import type { ChargeCode, ChargeCodeCategory } from '../rent-roll.schema.ts'

/** One charge of a lease, in dollars. */
export interface ChargedAmount {
  code: string
  amount: number
}

/** Rent that another charge of the same lease reverses to the cent. */
export interface RentPair {
  /** Code of the rent; the first of them if one charge reverses several. */
  rentCode: string
  cancelingCode: string
  /** Dollars as charged. */
  dollars: number
  /** The code that bills the rent instead; `null` if none does. */
  rebilledAs: string | null
  /** Whether the two cancel in the contract rent: both are rent codes, or rent is charged again under another entry. */
  isNetted: boolean
}

/** Remaining rents of a lease after its pairs are settled. */
export interface SettledRent {
  pairs: RentPair[]
  /** A charge outside the rent codes that bills a reversed rent again, to the cent. */
  rebilled: ChargedAmount | null
}

const nothingSettled: SettledRent = { pairs: [], rebilled: null }

type Categories = readonly (ChargeCodeCategory | null)[]
const rentCategories: Categories = ['Contract Rent', 'Subsidy']
/** They reduce rent by name, and do not cancel it. */
const concessions: Categories = ['Recurring Concessions', 'Upfront Concessions']
/** Contract rent is stated before them, even if they equal the rent. */
const credits: Categories = ['Emp Allow', 'Model/Office']

/** Minimum fraction of a canceled rent that another charge must bill to replace it. Our own choice. */
const rebillShare = 0.5

/**
 * Finds the pairs of a lease: rent that another charge reverses to the cent, and the charge that bills it again. A concession does not
 * count as such a charge; an employee's or a model's credit does, but is never netted, since contract rent is stated before credits.
 *
 * @param amounts Each charge of the lease, a code as often as it is charged.
 * @example
 * rentPairsOf([{ code: 'RENT', amount: 900 }, { code: 'CORP', amount: -900 }], [{ code: 'RENT', description: null,
 *   category: 'Contract Rent', probability: 1, inPlaceRent: true, yearly: false, total: 900 }]).pairs
 * // => [{ rentCode: 'RENT', cancelingCode: 'CORP', dollars: 900, rebilledAs: null, isNetted: false }]
 */
export function rentPairsOf(amounts: readonly ChargedAmount[], chargeCodes: readonly ChargeCode[]): SettledRent {
  const isConcession = ({ code }: ChargedAmount) =>
    concessions.includes(chargeCodes.find((known) => known.code === code)?.category ?? null)
  // Few leases have credits other than concessions; the others exit here.
  if (!amounts.some((charge) => charge.amount < 0 && !isConcession(charge))) return nothingSettled
  const categories = new Map(chargeCodes.map(({ code, category }) => [code, category]))
  const isOf = (wanted: Categories, { code }: ChargedAmount) => wanted.includes(categories.get(code) ?? null)
  const isRent = (charge: ChargedAmount) => isOf(rentCategories, charge)
  const isCredit = (charge: ChargedAmount) => isOf(credits, charge)
  const inOrder = amounts.filter(({ amount }) => amount !== 0).sort(bySizeAndCode)
  const takers = inOrder.filter((charge) => charge.amount < 0 && !isConcession(charge))
  const rents = inOrder.filter((charge) => charge.amount > 0 && isRent(charge))
  const others = inOrder.filter((charge) => charge.amount > 0 && !isRent(charge))
  const left = new Set(rents)
  const reversals = matchedRents(left, takers.filter(isRent))
  const cancellations = matchedRents(
    left,
    takers.filter((charge) => !isRent(charge) && !isCredit(charge)),
  )
  const rebilled =
    left.size === 0
      ? (others.find(({ amount }) => reversals.some(({ taker }) => isSame(amount, -taker.amount))) ?? null)
      : null
  const credited = matchedRents(left, takers.filter(isCredit))

  const unpaired = new Set(rebilled ? [...rents, rebilled] : rents)
  for (const match of reversals) for (const rent of match.rents) unpaired.delete(rent)
  const pairs = [...reversals, ...cancellations, ...credited].flatMap((match): RentPair[] => {
    for (const rent of match.rents) unpaired.delete(rent)
    const [again] = unpaired
    const dollars = -match.taker.amount
    const instead = others.findLast(({ amount }) => amount >= dollars * rebillShare)
    const rentCode = match.rents[0]?.code ?? ''
    const cancelingCode = match.taker.code
    const isNetted = isRent(match.taker) || (again !== undefined && !isCredit(match.taker))
    return [{ rentCode, cancelingCode, dollars, rebilledAs: again?.code ?? instead?.code ?? null, isNetted }]
  })
  return { pairs, rebilled }
}

interface Match {
  taker: ChargedAmount
  rents: ChargedAmount[]
}

/** Removes from the remaining charges each rent that equals a reversing charge; then all of them, if one equals their total. */
function matchedRents(left: Set<ChargedAmount>, takers: readonly ChargedAmount[]): Match[] {
  const matches: Match[] = []
  const unmatched: ChargedAmount[] = []
  for (const taker of takers) {
    const rent = [...left].find(({ amount }) => isSame(amount, -taker.amount))
    if (rent) {
      left.delete(rent)
      matches.push({ taker, rents: [rent] })
    } else unmatched.push(taker)
  }
  const rest = sumMoney([...left].map(({ amount }) => amount))
  const whole = unmatched.find((taker) => left.size > 0 && isSame(rest, -taker.amount))
  if (whole) {
    matches.push({ taker: whole, rents: [...left] })
    left.clear()
  }
  return matches
}

function bySizeAndCode(left: ChargedAmount, right: ChargedAmount): number {
  const difference = Math.abs(left.amount) - Math.abs(right.amount)
  if (difference !== 0 || left.code === right.code) return difference
  return left.code < right.code ? -1 : 1
}

function isSame(left: number, right: number): boolean {
  return Math.abs(left - right) < 0.005
}
