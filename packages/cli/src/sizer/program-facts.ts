import { InvalidInputError } from '@uwkit/core/shared'
import type {
  AccrualBasis,
  BedroomCounts,
  CareMix,
  LoanMarket,
  PartialLoanRequest,
  RentLimits,
} from '@uwkit/core/sizing'
import type { PropertyOptions } from './program-options.ts'

/** The options of `addProgramOptions` as the command line gives them, numbers parsed. */
export interface ProgramOptions extends PropertyOptions {
  program?: string
  quotedOn?: string
  rules?: string
  commercialRoll?: string
  tier?: number
  market?: LoanMarket
  purchasePrice?: number
  totalCost?: number
  rateFloor?: number
  accrual?: AccrualBasis
  firstInterest?: string
  maxRate?: number
  fixedRate?: number
  debtServiceInPlace?: number
  balanceInPlace?: number
  subordinateDebtService?: number
  cashFlowAsRun?: number
  ownerSavings?: number
  tenantSavings?: number
  careMix?: string
  margin?: number
  capStrike?: number
  capEscrow?: number
  floatingIndex?: number
  studentShare?: number
  affordableShare?: number
  skilledNursingShare?: number
  state?: string
  abatementEnds?: string
  abatedTaxes?: number
  occupiedDays?: number
  line?: string[]
  rentLimits?: string
  rentLimitsFor?: RentLimits['units']
  costBeforeFees?: number
  financingFee?: number
  purchase?: boolean
  cashOut?: boolean
  grants?: number
  bedrooms?: string
  elevator?: boolean
  highCost?: number
  statutoryAdjustment?: number
  nonProfit?: boolean
  forProfit?: boolean
}

/** Terms that a loan request calls as the options do. */
const sameTerms = [
  'purchasePrice',
  'totalCost',
  'tier',
  'market',
  'accrual',
  'debtServiceInPlace',
  'balanceInPlace',
  'subordinateDebtService',
  'cashFlowAsRun',
  'ownerSavings',
  'tenantSavings',
  'studentShare',
  'affordableShare',
  'skilledNursingShare',
  'occupiedDays',
  'state',
  'abatementEnds',
  'abatedTaxes',
  'costBeforeFees',
  'financingFee',
  'grants',
  'statutoryAdjustment',
] as const satisfies readonly (keyof ProgramOptions & keyof PartialLoanRequest)[]

/**
 * What these options ask of the lender.
 *
 * @throws {InvalidInputError} The kinds of care or the bedrooms are no counts.
 */
export function programFacts(options: ProgramOptions): PartialLoanRequest {
  const isPurchase = options.purchasePrice !== undefined || options.purchase === true
  const given = Object.fromEntries(sameTerms.map((name) => [name, options[name]])) as Pick<
    ProgramOptions,
    (typeof sameTerms)[number]
  >
  return {
    ...given,
    purpose: isPurchase ? 'purchase' : undefined,
    underwritingRateFloor: options.rateFloor,
    firstInterestMonth: options.firstInterest,
    maximumRate: options.maxRate,
    comparableFixedRate: options.fixedRate,
    careMix: options.careMix === undefined ? undefined : careMix(options.careMix),
    rateParts: {
      index: options.floatingIndex,
      margin: options.margin,
      capStrike: options.capStrike,
      capEscrow: options.capEscrow,
    },
    isCashOut: options.cashOut,
    bedrooms: options.bedrooms === undefined ? undefined : bedroomMix(options.bedrooms),
    hasElevator: options.elevator,
    highCostFactor: options.highCost,
    isNonProfit: options.nonProfit === true ? true : options.forProfit === true ? false : undefined,
  }
}

const names = ['none', 'one', 'two', 'three', 'fourOrMore'] as const

/**
 * Units by bedrooms, from words such as `10 studio, 40 1br, 50 2br`; four bedrooms and more count together.
 *
 * @throws {InvalidInputError} A part is no count of units with their bedrooms.
 */
export function bedroomMix(text: string): BedroomCounts {
  const mix: BedroomCounts = { none: 0, one: 0, two: 0, three: 0, fourOrMore: 0 }
  for (const part of text.split(',')) {
    const [, count, , bedrooms] = /^\s*(\d+)\s*(studios?|(\d)\s*(?:br|bd|bed)s?)\s*$/i.exec(part) ?? []
    if (count === undefined) {
      throw new InvalidInputError(
        '--bedrooms',
        text,
        'must be unit counts by bedroom count, as in "10 studio, 40 1br, 50 2br"',
      )
    }
    mix[names[Math.min(4, Number(bedrooms ?? 0))] ?? 'fourOrMore'] += Number(count)
  }
  return mix
}

/**
 * The highest rents of restricted units, from words such as `850 studio, 990 1br`.
 *
 * @throws {InvalidInputError} A part is no amount with its bedrooms.
 */
export function rentLimits(text: string, units: RentLimits['units']): RentLimits {
  const byBed = text.split(/,(?!\d{3}\b)/).map((part): [number, number] => {
    const [, amount, , bedrooms] = /^\s*\$?([\d,]+(?:\.\d+)?)\s*(studios?|(\d)\s*(?:br|bd|bed)s?)\s*$/i.exec(part) ?? []
    const rent = Number(amount?.replaceAll(',', ''))
    if (!(rent > 0))
      throw new InvalidInputError(
        '--rent-limits',
        text,
        'must be rents by bedroom count, as in "850 studio, 990 1br, 1,190 2br"',
      )
    return [Number(bedrooms ?? 0), rent]
  })
  return { byBed: Object.fromEntries(byBed), units }
}

const kinds: Readonly<Record<string, keyof CareMix>> = {
  il: 'independentLiving',
  al: 'assistedLiving',
  mc: 'memoryCare',
  sn: 'skilledNursing',
}

/**
 * The beds of a seniors housing property by kind of care, from words such as `60 IL, 40 AL`.
 *
 * @throws {InvalidInputError} A part is no count with IL, AL, MC or SN.
 */
export function careMix(text: string): CareMix {
  const mix: CareMix = {}
  for (const part of text.split(',')) {
    const [, count, name = ''] = /^\s*(\d+)\s*(il|al|mc|sn)\s*$/i.exec(part) ?? []
    const kind = kinds[name.toLowerCase()]
    if (kind === undefined)
      throw new InvalidInputError('--care-mix', text, 'must be bed counts for IL, AL, MC, and SN, as in "60 IL, 40 AL"')
    mix[kind] = (mix[kind] ?? 0) + Number(count)
  }
  return mix
}
