import { cancelingCode } from '../../rent-roll/index.ts'
import type { RentRollUnit } from '../../rent-roll/rent-roll.schema.ts'
import type { Finding } from '../../shared/findings.ts'
import { averageKnown, sumMoney } from '../../shared/money.ts'
import { dollarsText, firstThree, plural } from '../../text/format.ts'
import {
  commercialVacancyBand,
  companyNamePattern,
  corporateLeasePattern,
  corporateUnits,
  delinquency,
  subsidizedRent,
} from '../data/income-bands.ts'
import { sizingFinding, type UnderwritingCheck } from './evidence.ts'
import {
  amountOf,
  hasLine,
  lineOf,
  type Question,
  questionFinding,
  type ReasonableCheck,
  type ReasonableEvidence,
  shareText,
  sourceText,
} from './reasonable-check.ts'

/** Flags commercial income without a lease on the rent roll, or with less vacancy than lenders require. */
export const commercialIsLeased: ReasonableCheck<'minimumVacancy'> = (evidence, { minimumVacancy: share }) => {
  const { underwriting, rentRoll } = evidence
  const income = amountOf(underwriting, 'commercialIncome')
  const vacancy = -amountOf(underwriting, 'commercialVacancy')
  const { source } = commercialVacancyBand
  if (income <= 0) return []
  const isReported = lineOf(underwriting, 'commercialIncome')?.amounts.rentRoll !== null
  const isUnitLeased =
    rentRoll === null || isReported || rentRoll.units.some((unit) => !unit.isDwelling && (unit.contractRent ?? 0) > 0)
  const questions: Question[] = []
  if (!isUnitLeased && !hasLine(underwriting, 'commercialIncome')) {
    questions.push({
      id: 'commercial-without-lease',
      seen: `Commercial income is ${dollarsText(income)}, but the rent roll has no commercial tenant; only in-place, paying tenants count (${sourceText(source)}).`,
      change: { income: vacancy - income },
      todo: 'Get the commercial leases and the commercial rent roll.',
    })
  } else if (vacancy < share * income - 0.5) {
    questions.push({
      id: 'commercial-vacancy',
      seen: `Commercial vacancy ${shareText(vacancy / income)}; min ${shareText(share)} (${sourceText(source)}).`,
      change: { income: vacancy - share * income },
      todo: 'Underwrite the greatest of market, actual, and minimum vacancy.',
    })
  }
  return questions.map((question) => questionFinding(evidence, question))
}

/** A name on more than half of the units represents any resident, as in reports with names removed: our own choice. */
const maximumOfOne = 0.5

/** Flags units leased to companies, or many to one tenant: rents lost together, often above residents' rents. */
export const tenantsAreResidents: ReasonableCheck<'maximumOfUnits' | 'minimumUnits'> = (
  evidence,
  { maximumOfUnits: share, minimumUnits },
) => {
  const { rentRoll } = evidence
  if (rentRoll === null || !evidence.underwriting.rentsFromRoll) return []
  const leased = leasedUnits(evidence)
  const byTenant = Map.groupBy(leased, ({ tenantName }) => nameOf(tenantName))
  const corporate = leased.filter(({ tenantName, status, floorplan, tags }) => {
    const together = byTenant.get(nameOf(tenantName))?.length ?? 0
    const name = tenantName ?? ''
    const isOne = together >= minimumUnits && together <= leased.length * maximumOfOne
    const isMarked = [status, floorplan ?? '', ...tags].some((text) => corporateLeasePattern.test(text))
    return isMarked || (name.trim() !== '' && (companyNamePattern.test(name) || isOne))
  })
  if (corporate.length < minimumUnits) return []
  const others = leased.filter((unit) => !corporate.includes(unit))
  const premium = corporate.map((unit) => {
    const usual = typicalRent(unit, others)
    return usual === null ? 0 : Math.max(0, (unit.contractRent ?? 0) - usual)
  })
  const part = corporate.length / leased.length
  const { source } = corporateUnits
  const average = averageKnown(corporate.map(({ contractRent }) => contractRent)) ?? 0
  const above = Math.max(0, corporate.length - share * leased.length) * average
  const lost = Math.max(sumMoney(premium), above) * 12
  if (lost < 0.5) return []
  const over = sumMoney(premium) > 0 ? `, ${dollarsText(sumMoney(premium))}/mo above residents’ rents` : ''
  return [
    questionFinding(evidence, {
      id: 'corporate-units',
      seen: `${corporate.length} of ${leased.length} leased units (${shareText(part)}) are leased to companies or one tenant${over}; max ${shareText(share)} (${sourceText(source)}).`,
      change: { income: -lost },
      todo: 'Get the leases and check for short-term rentals. Underwrite these units at rents paid by individual residents.',
    }),
  ]
}

/** Flags rents of residents who owe several months' rent, according to the rent roll. */
export const rentsArePaid: ReasonableCheck = (evidence) => {
  const owed = evidence.documentFindings.filter(
    ({ id, dismissal }) => id === 'rent-roll/balance-above-rent' && dismissal === undefined,
  )
  return owed.flatMap((finding) => {
    const rows = new Set(
      (finding.places ?? [finding.source]).map((place) => Number(/\d+$/.exec(place?.cell ?? '')?.[0])),
    )
    const units = leasedUnits(evidence).filter(({ source }) => rows.has(source.row))
    const rents = sumMoney(units.map(({ contractRent }) => contractRent)) * 12
    const lost = rents > 0 ? rents : (finding.dollars ?? 0)
    if (lost <= 0) return []
    const who =
      units.length > 0
        ? `Residents of ${plural(units.length, 'unit')} with annual rent of ${dollarsText(rents)} owe`
        : 'Residents owe'
    return [
      questionFinding(evidence, {
        id: 'delinquent-rents',
        seen: `${who} ${dollarsText(finding.dollars ?? 0)}, over two months’ rent each, but their rents are underwritten as collected (aged receivables: ${sourceText(delinquency.source)}).`,
        change: { income: -lost },
        todo: 'Get the aged receivables report and treat these units as vacant.',
        ...(finding.source === null ? {} : { source: finding.source }),
      }),
    ]
  })
}

/** Flags subsidized rents underwritten above those of comparable units, and restricted units without a rent limit. */
export const rentsAreAllowed: ReasonableCheck = (evidence) => {
  const { rentRoll, property, underwriting, roll } = evidence
  if (rentRoll === null || !underwriting.rentsFromRoll) return []
  const underwritten = new Map(rentRoll.units.map((unit, at) => [unit, roll?.units[at]?.rent ?? null]))
  const subsidies = new Set(
    rentRoll.chargeCodes.flatMap(({ code, category }) => (category === 'Subsidy' ? [code] : [])),
  )
  const isSubsidized = ({ charges }: RentRollUnit) =>
    Object.entries(charges).some(([code, amount]) => subsidies.has(code) && amount > 0)
  const leased = leasedUnits(evidence)
  const subsidized = leased.filter(isSubsidized)
  const others = leased.filter((unit) => !isSubsidized(unit) && !isTagged(unit))
  const excess = subsidized.map((unit) => {
    const usual = typicalRent(unit, others) ?? unit.marketRent
    return usual === null || usual <= 0 ? 0 : Math.max(0, (underwritten.get(unit) ?? 0) - usual)
  })
  const above = excess.filter((amount) => amount > 0).length
  const questions: Question[] = []
  if (above > 0) {
    questions.push({
      id: 'subsidized-above-market',
      seen: `Rents of ${plural(above, 'subsidized unit')} exceed the rents of comparable units, which are the max (${sourceText(subsidizedRent.source)}), by ${dollarsText(sumMoney(excess))}/mo.`,
      change: { income: -sumMoney(excess) * 12 },
      todo: 'Get the HAP contract and its expiration date; underwrite comparable rents for vouchers.',
    })
  }
  const restricted = underwriting.restrictedRents
  const withoutLimit = restricted?.withoutLimit ?? 0
  const isAffordable = /affordable|section 8|lihtc/i.test(property.propertyType ?? '')
  if (withoutLimit > 0 || (isAffordable && (restricted?.units ?? 0) === 0)) {
    questions.push({
      id: 'restricted-rents',
      severity: withoutLimit > 0 ? 'info' : 'warning',
      seen:
        withoutLimit > 0
          ? `Restricted units without a rent limit: ${withoutLimit}. They are underwritten at the lesser of actual and market rent.`
          : 'The property is affordable, but the rent roll has no restricted units.',
      change: {},
      todo: 'Enter the rent limits.',
    })
  }
  return questions.map((question) => questionFinding(evidence, question))
}

function isTagged({ tags, isDwelling }: RentRollUnit): boolean {
  return isDwelling && tags.includes('Affordable')
}

/** Returns the dwellings whose contract rents are underwritten. */
function leasedUnits({ rentRoll, roll }: ReasonableEvidence): RentRollUnit[] {
  return (rentRoll?.units ?? []).filter((_, at) => roll?.units[at]?.use === 'occupied')
}

/** Returns the average rent of other units of the same floorplan, else of the same bedrooms; `null` if unknown. */
function typicalRent(unit: RentRollUnit, others: readonly RentRollUnit[]): number | null {
  const ofPlan = others.filter(({ floorplan }) => unit.floorplan !== null && floorplan === unit.floorplan)
  const comparable = ofPlan.length > 0 ? ofPlan : others.filter(({ bed }) => unit.bed !== null && bed === unit.bed)
  return averageKnown(comparable.map(({ contractRent }) => contractRent))
}

function nameOf(name: string | null): string {
  return (name ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Flags dwellings whose rent is unknown, and those underwritten at an average. */
export const dwellingsHaveRents: UnderwritingCheck = ({ roll }) => {
  if (roll === null) return []
  const found: Finding[] = []
  const unknown = roll.units.filter(({ use, rent }) => use !== 'notDwelling' && rent === null).length
  if (unknown > 0) {
    const words = `Units without a rent, which add no income: ${unknown}. Enter rents.`
    found.push(sizingFinding('unit-without-rent', 'warning', words))
  }
  const unitsOnAverageRent = roll.units.filter(
    ({ basis }) => basis === 'floorplan average' || basis === 'property average',
  )
  if (unitsOnAverageRent.length > 0) {
    const dollars = sumMoney(unitsOnAverageRent.map(({ rent }) => rent)) * 12
    const words = `Vacant or non-revenue units without a market rent: ${unitsOnAverageRent.length}. The floorplan or property average is used.`
    found.push(sizingFinding('average-market-rent', 'warning', words, dollars))
  }
  return found
}

/** Flags codes that cancel whole rents, one finding per code. */
export const rentsAreNotCanceled: UnderwritingCheck = ({ rentRoll }) => {
  if (rentRoll === null) return []
  const byCode = new Map<string, RentRollUnit[]>()
  for (const unit of rentRoll.units) {
    const code = unit.isDwelling && unit.occupancy !== 'employee' ? cancelingCode(unit, rentRoll.chargeCodes) : null
    if (code === null) continue
    const together = byCode.get(code)
    if (together) together.push(unit)
    else byCode.set(code, [unit])
  }
  return [...byCode].flatMap(([code, canceled]) => {
    const [first] = canceled
    if (first === undefined) return []
    const { file, sheet, cells, row } = first.source
    const which = firstThree(canceled.map(({ unit }) => unit))
    return [
      {
        id: 'sizing/rent-canceled',
        severity: 'warning' as const,
        message: `Charge code ${code} reverses the full rent of ${plural(canceled.length, 'unit')} (${which}), now counted as non-revenue. Check the charge code.`,
        source: { file, sheet, cell: cells.charges ?? cells.contractRent ?? `A${row}` },
        seen: code,
        dollars: sumMoney(canceled.map(({ contractRent }) => contractRent)) * 12,
      },
    ]
  })
}

/** Flags commercial leases that have ended or end within a year: their rents do not last for the loan term. */
export const commercialLeasesRun: UnderwritingCheck = ({ commercialRents }) => {
  if (commercialRents === undefined) return []
  const { ended, endingWithinYear } = commercialRents
  const dollars = (amount: number) => `$${Math.round(amount).toLocaleString('en-US')}`
  return [
    ...(ended > 0
      ? [
          sizingFinding(
            'commercial-lease-ended',
            'warning',
            `Commercial leases with rent of ${dollars(ended)}/yr have ended and are excluded. Get renewals.`,
            ended,
          ),
        ]
      : []),
    ...(endingWithinYear > 0
      ? [
          sizingFinding(
            'commercial-lease-ends',
            'warning',
            `Commercial leases with rent of ${dollars(endingWithinYear)}/yr end within 12 months. Get renewals, or exclude them.`,
            endingWithinYear,
          ),
        ]
      : []),
  ]
}
