import { sourceOf } from '../../shared/address.ts'
import type { Figures, RuleFinding } from '../../shared/findings.ts'
import { groupedBy } from '../../shared/grouped-by.ts'
import { sumMoney } from '../../shared/money.ts'
import { firstThree, moneyText } from '../../text/format.ts'
import type { RawCharge } from '../read/leases.ts'
import type { ChargeCode, ChargeCodeCategory, RentRollUnit } from '../rent-roll.schema.ts'
import { type RentPair, rentPairsOf } from '../rules/rent-pairs.ts'
import { unitName } from '../rules/unit-names.ts'
import {
  countedUnits,
  leasedDwellings,
  printedAmounts,
  type RentRollEvidence,
  type RentRollRule,
  sharedUnitFinding,
  unitCellSource,
  unitFinding,
} from './evidence.ts'

type CanceledUnit = { unit: RentRollUnit; pair: RentPair }

/** One finding per pair of codes. */
export const rentCanceled: RentRollRule = {
  id: 'rent-roll/rent-canceled',
  severity: 'warning',
  says: 'A charge reverses the full rent of its lease. Unless the rent is rebilled or the unit is an employee or model unit, confirm that the unit pays rent.',
  parameters: {},
  find: ({ rentRoll, leaseOf }) => {
    const canceledUnits = rentRoll.units.flatMap((unit): CanceledUnit[] => {
      const amounts = unit.isVacant ? [] : (leaseOf.get(unit)?.charges ?? [])
      return rentPairsOf(amounts, rentRoll.chargeCodes).pairs.map((pair) => ({ unit, pair }))
    })
    const byCodes = groupedBy(canceledUnits, ({ pair }) =>
      [pair.rentCode, pair.cancelingCode, pair.isNetted].join('\n'),
    )
    return [...byCodes.values()].flatMap((canceled) => faultOf(canceled, rentRoll.chargeCodes))
  },
}

function faultOf(canceled: readonly CanceledUnit[], codes: RentRollEvidence['rentRoll']['chargeCodes']): RuleFinding[] {
  const [first] = canceled
  if (!first) return []
  const { rentCode, cancelingCode, isNetted } = first.pair
  const category = codes.find(({ code }) => code === cancelingCode)?.category ?? null
  const isCredit = category === 'Emp Allow' || category === 'Model/Office'
  const dollars = sumMoney(canceled.map(({ pair }) => pair.dollars))
  const which = firstThree(canceled.map(({ unit }) => unitName(unit)))
  const again = [...new Set(canceled.flatMap(({ pair }) => pair.rebilledAs ?? []))]
  const rebilled = again.length > 0 ? `, and ${again.join(', ')} rebills it` : ''
  const effect = isNetted
    ? 'they net out, so rent is counted once'
    : 'it lowers in-place rent but not contract rent. Confirm whether these units earn rent'
  const places = canceled.map(({ unit }) => unitCellSource(unit, ['charges', 'contractRent']))
  return [
    {
      severity: isCredit || isNetted ? 'info' : 'warning',
      message: `Code ${cancelingCode} reverses ${moneyText(dollars)} of ${rentCode} on ${canceled.length} ${canceled.length === 1 ? 'unit' : 'units'} (${which})${rebilled}; ${effect}.`,
      source: places[0] ?? null,
      ...(places.length > 1 ? { places } : {}),
      seen: cancelingCode,
      dollars,
    },
  ]
}

export const concessionAboveRent: RentRollRule<'shareOfRent'> = {
  id: 'rent-roll/concession-above-rent',
  severity: 'warning',
  says: 'Monthly concessions on a lease exceed one month’s rent.',
  parameters: {
    shareOfRent: {
      default: 1,
      minimum: 0,
      maximum: 10,
      unit: 'share',
      says: 'Max monthly concessions as a share of contract rent.',
      source: 'House default: a free month is the largest typical monthly concession.',
    },
  },
  find: findConcessionAboveRent,
}

function findConcessionAboveRent(
  { rentRoll }: RentRollEvidence,
  { shareOfRent }: Figures<typeof concessionAboveRent>,
): RuleFinding[] {
  const codes = rentRoll.chargeCodes.filter(
    ({ category }) => category === 'Recurring Concessions' || category === 'Upfront Concessions',
  )
  if (codes.length === 0) return []
  return rentRoll.units.flatMap((unit) => {
    const given = -sumMoney(codes.map(({ code }) => unit.charges[code]))
    if (unit.isVacant || unit.contractRent === null || given <= unit.contractRent * shareOfRent + 0.005) return []
    const message = `Unit ${unitName(unit)} has concessions of ${moneyText(given)}, but its contract rent is ${moneyText(unit.contractRent)}. Check the charge codes, and confirm whether the credit covers several months.`
    const dollars = given - unit.contractRent
    return unitFinding(unit, { fields: ['charges'], message, seen: String(-given), dollars })
  })
}

/**
 * Finds charges of one category that a lease has twice, to the cent, and that no other charge of the lease reverses.
 * Amounts of zero do not count. Each repetition is one fault: an amount charged three times is repeated twice.
 *
 * @param sign 1 for charges, -1 for credits.
 */
function repeatedChargeFindings(
  { rentRoll, leaseOf, file, grid }: RentRollEvidence,
  category: ChargeCodeCategory,
  sign: 1 | -1,
  message: (unit: RentRollUnit, charge: RawCharge) => string,
): RuleFinding[] {
  const codes = codesOf(rentRoll.chargeCodes, category)
  if (codes.size === 0) return []
  return rentRoll.units.flatMap((unit) => {
    const charges = leaseOf.get(unit)?.charges ?? []
    // Few leases have two charges of a category; the others exit here.
    if (charges.length < 2 || !isTwice(charges, ({ code, amount }) => codes.has(code) && amount * sign > 0)) return []
    const takenBack = charges.filter(({ amount }) => amount * sign < 0).map(({ amount }) => -amount)
    const seen = new Set<number>()
    return charges.flatMap((charge) => {
      if (!codes.has(charge.code) || charge.amount * sign <= 0) return []
      const isRepeated = seen.has(charge.amount)
      seen.add(charge.amount)
      if (!isRepeated || takenBack.includes(charge.amount)) return []
      const source = sourceOf(file, grid, charge.row, charge.column)
      const { amount } = charge
      return [{ message: message(unit, charge), source, seen: String(amount), dollars: Math.abs(amount) }]
    })
  })
}

function codesOf(codes: readonly ChargeCode[], category: ChargeCodeCategory): Set<string> {
  return new Set(codes.filter((code) => code.category === category).map(({ code }) => code))
}

function isTwice(charges: readonly RawCharge[], test: (charge: RawCharge) => boolean): boolean {
  let isOnce = false
  for (const charge of charges) {
    if (!test(charge)) continue
    if (isOnce) return true
    isOnce = true
  }
  return false
}

export const duplicateContractRent: RentRollRule = {
  id: 'rent-roll/duplicate-contract-rent',
  severity: 'warning',
  says: 'A lease is charged the same base rent twice: contract rent includes both until one is removed. Two roommates who split the rent evenly can look like a duplicate.',
  parameters: {},
  find: (evidence) =>
    repeatedChargeFindings(
      evidence,
      'Contract Rent',
      1,
      (unit, charge) =>
        `Unit ${unitName(unit)} is charged ${charge.code} of ${moneyText(charge.amount)} twice, and contract rent (${moneyText(unit.contractRent ?? 0)}) includes both. Remove one unless two residents share the rent.`,
    ),
}

export const duplicateConcession: RentRollRule = {
  id: 'rent-roll/duplicate-concession',
  severity: 'warning',
  says: 'A lease has the same recurring concession twice; both lower in-place rent.',
  parameters: {},
  find: (evidence) =>
    repeatedChargeFindings(
      evidence,
      'Recurring Concessions',
      -1,
      (unit, charge) =>
        `Unit ${unitName(unit)} has a ${charge.code} concession of ${moneyText(-charge.amount)} twice. Remove one unless both are in the lease.`,
    ),
}

/** One finding covers all units, with the source of each. */
export const subsidyAlone: RentRollRule = {
  id: 'rent-roll/subsidy-alone',
  severity: 'info',
  says: 'A lease has a subsidy but no tenant rent: valid if the housing authority pays the full rent; otherwise, the tenant portion is missing.',
  parameters: {},
  find: ({ rentRoll }) => {
    const codesOf = (wanted: string) =>
      rentRoll.chargeCodes.filter(({ category }) => category === wanted).map(({ code }) => code)
    const subsidies = codesOf('Subsidy')
    const rents = codesOf('Contract Rent')
    if (subsidies.length === 0 || rents.length === 0) return []
    const sumOf = (unit: RentRollUnit, codes: readonly string[]) => sumMoney(codes.map((code) => unit.charges[code]))
    const units = rentRoll.units.filter(
      (unit) => !unit.isVacant && sumOf(unit, subsidies) > 0 && sumOf(unit, rents) === 0,
    )
    const dollars = sumMoney(units.map((unit) => sumOf(unit, subsidies)))
    const message = `${countedUnits(units)} ${units.length === 1 ? 'has' : 'have'} ${moneyText(dollars)}/mo in subsidy and no tenant rent. Confirm that the housing authority pays the full rent.`
    return sharedUnitFinding(units, { fields: ['charges'], message, seen: subsidies.join(', '), dollars })
  },
}

export const uncertainChargeCodes: RentRollRule<'probability'> = {
  id: 'rent-roll/uncertain-charge-code',
  severity: 'info',
  says: 'A charge code was categorized with low confidence; rent, concessions, and other income depend on it.',
  parameters: {
    probability: {
      default: 0.5,
      minimum: 0,
      maximum: 1,
      unit: 'share',
      says: 'Category probability below which a code needs review.',
      source: 'House default: below it, another category may be just as likely.',
    },
  },
  find: findUncertainChargeCodes,
}

function findUncertainChargeCodes(
  { rentRoll }: RentRollEvidence,
  { probability: minimum }: Figures<typeof uncertainChargeCodes>,
): RuleFinding[] {
  return rentRoll.chargeCodes
    .filter(
      ({ probability, category, total }) =>
        category !== null && probability !== null && probability < minimum && total !== 0,
    )
    .map(({ code, category, probability, total }) => ({
      message: `Charge code ${code} (${moneyText(total)}/mo): ${category}, ${Math.round((probability ?? 0) * 100)}% likely. Confirm its category.`,
      source: null,
      seen: code,
      dollars: Math.abs(total),
    }))
}

/** Applies only if the document has a balance column. One finding covers all residents, largest balance first. */
export const balanceAboveRent: RentRollRule<'months'> = {
  id: 'rent-roll/balance-above-rent',
  severity: 'warning',
  says: 'Residents owe several months of rent that may not be collected.',
  parameters: {
    months: {
      default: 2,
      minimum: 0.1,
      maximum: 60,
      unit: 'months',
      says: 'Max months of rent owed.',
      source: 'House default: after two months, most accounts are in eviction.',
    },
  },
  find: findBalanceAboveRent,
}

function findBalanceAboveRent(evidence: RentRollEvidence, { months }: Figures<typeof balanceAboveRent>): RuleFinding[] {
  const printed = printedAmounts(evidence, leasedDwellings(evidence.rentRoll.units), balanceCaption)
  const owing = printed
    .flatMap(({ unit, amount, row, column }) => {
      const rent = unit.contractRent ?? 0
      return amount !== null && rent > 0 && amount > rent * months
        ? [{ unit, amount, source: sourceOf(evidence.file, evidence.grid, row, column) }]
        : []
    })
    .toSorted((left, right) => right.amount - left.amount)
  const [maximum] = owing
  if (!maximum) return []
  const dollars = sumMoney(owing.map(({ amount }) => amount))
  const places = owing.map(({ source }) => source)
  const names = countedUnits(owing.map(({ unit }) => unit))
  const message = `Residents of ${names} owe over ${months} months of rent: ${moneyText(dollars)}${owing.length === 1 ? '' : ` in total, up to ${moneyText(maximum.amount)} per unit`}. Get an explanation.`
  return [
    {
      message,
      source: maximum.source,
      ...(places.length > 1 ? { places } : {}),
      seen: String(maximum.amount),
      dollars,
    },
  ]
}

const balanceCaption = /\b(balance|past\s+due|delinquen\w*|amount\s+owed)\b/i
