import type { AccrualBasis, LoanMarket, PartialLoanRequest } from '@uwkit/core/sizing'
import { bedroomMix } from './bedroom-mix.ts'
import { careMix } from './care-mix.ts'
import type { PropertyOptions } from './property-options.ts'

/** The options of `addProgrammeOptions` as the command line gives them, numbers parsed. */
export interface ProgrammeOptions extends PropertyOptions {
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

/**
 * What these options ask of the lender.
 *
 * @throws {InvalidInputError} The kinds of care or the bedrooms are no counts.
 */
export function programmeFacts(options: ProgrammeOptions): PartialLoanRequest {
  const isPurchase = options.purchasePrice !== undefined || options.purchase === true
  return {
    purpose: isPurchase ? 'purchase' : undefined,
    purchasePrice: options.purchasePrice,
    totalCost: options.totalCost,
    underwritingRateFloor: options.rateFloor,
    tier: options.tier,
    market: options.market,
    accrual: options.accrual,
    firstInterestMonth: options.firstInterest,
    maximumRate: options.maxRate,
    comparableFixedRate: options.fixedRate,
    debtServiceInPlace: options.debtServiceInPlace,
    balanceInPlace: options.balanceInPlace,
    subordinateDebtService: options.subordinateDebtService,
    cashFlowAsRun: options.cashFlowAsRun,
    ownerSavings: options.ownerSavings,
    tenantSavings: options.tenantSavings,
    careMix: options.careMix === undefined ? undefined : careMix(options.careMix),
    studentShare: options.studentShare,
    affordableShare: options.affordableShare,
    rateParts: {
      index: options.floatingIndex,
      margin: options.margin,
      capStrike: options.capStrike,
      capEscrow: options.capEscrow,
    },
    skilledNursingShare: options.skilledNursingShare,
    occupiedDays: options.occupiedDays,
    state: options.state,
    abatementEnds: options.abatementEnds,
    abatedTaxes: options.abatedTaxes,
    costBeforeFees: options.costBeforeFees,
    financingFee: options.financingFee,
    isCashOut: options.cashOut,
    grants: options.grants,
    bedrooms: options.bedrooms === undefined ? undefined : bedroomMix(options.bedrooms),
    hasElevator: options.elevator,
    highCostFactor: options.highCost,
    statutoryAdjustment: options.statutoryAdjustment,
    isNonProfit: options.nonProfit === true ? true : options.forProfit === true ? false : undefined,
  }
}
