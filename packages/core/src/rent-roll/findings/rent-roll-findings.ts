import {
  type Finding,
  type FindingParameters,
  type FindingRule,
  type FindingRuleCard,
  runFindingRules,
} from '../../shared/findings.ts'
import {
  balanceAboveRent,
  concessionAboveRent,
  duplicateConcession,
  duplicateContractRent,
  rentCanceled,
  subsidyAlone,
  uncertainChargeCodes,
} from './charges.ts'
import {
  expiredLease,
  expiryConcentration,
  leaseEndsBeforeStart,
  leaseNotBegun,
  leaseTerm,
  moveOutBeforeMoveIn,
  moveOutPassed,
  noticeAfterLeaseEnd,
} from './dates.ts'
import {
  chosenByTotals,
  hiddenUnits,
  leaseChargesDoNotFoot,
  noDate,
  partialList,
  totalDoesNotFoot,
  unmappedCells,
  unreadableAmount,
  unreadableDate,
} from './document.ts'
import type { RentRollEvidence } from './evidence.ts'
import {
  futureLeaseBegun,
  futureLeaseOnLetUnit,
  futureLeaseWithoutUnit,
  pendingRenewal,
  tenantInSeveralUnits,
} from './leases.ts'
import { marketRentsDiffer, rentOffMarket } from './market.ts'
import {
  contractRentMissing,
  depositMissing,
  floorplanMissing,
  leaseEndMissing,
  leaseStartMissing,
  marketRentMissing,
  moveInMissing,
  squareFeetMissing,
  unitNumberMissing,
} from './missing.ts'
import {
  employeeCredit,
  nonRevenueWithRent,
  occupiedAtZeroRent,
  unknownStatus,
  vacantWithCharges,
  vacantWithResident,
} from './occupancy.ts'
import { rentOutlier, squareFeetImplausible, squareFeetOutlier } from './outliers.ts'
import {
  annualRent,
  implausibleResult,
  negativeRent,
  noUnitRent,
  rentFromAllCharges,
  rentImplausible,
  weeklyRent,
} from './rents.ts'
import {
  bedBathGuessed,
  bedBathUnknown,
  bedCountsDiffer,
  byTheBed,
  duplicateUnit,
  nonDwellingRows,
  severalProperties,
  unitCount,
  unitInSeveralProperties,
} from './units.ts'

/** In the order in which an analyst should look: what was read, which units there are, what they pay, who lives there until when. */
const rules: readonly FindingRule<RentRollEvidence>[] = [
  totalDoesNotFoot,
  implausibleResult,
  hiddenUnits,
  chosenByTotals,
  leaseChargesDoNotFoot,
  noUnitRent,
  rentFromAllCharges,
  annualRent,
  weeklyRent,
  partialList,
  unreadableAmount,
  unreadableDate,
  unmappedCells,
  unitCount,
  duplicateUnit,
  unitNumberMissing,
  severalProperties,
  unitInSeveralProperties,
  byTheBed,
  nonDwellingRows,
  negativeRent,
  rentImplausible,
  duplicateContractRent,
  contractRentMissing,
  occupiedAtZeroRent,
  nonRevenueWithRent,
  vacantWithCharges,
  vacantWithResident,
  rentOffMarket,
  rentOutlier,
  rentCanceled,
  concessionAboveRent,
  duplicateConcession,
  subsidyAlone,
  employeeCredit,
  uncertainChargeCodes,
  marketRentMissing,
  marketRentsDiffer,
  balanceAboveRent,
  depositMissing,
  unknownStatus,
  leaseEndsBeforeStart,
  moveOutBeforeMoveIn,
  moveOutPassed,
  noticeAfterLeaseEnd,
  leaseNotBegun,
  futureLeaseBegun,
  futureLeaseOnLetUnit,
  futureLeaseWithoutUnit,
  pendingRenewal,
  leaseStartMissing,
  leaseEndMissing,
  moveInMissing,
  leaseTerm,
  expiredLease,
  expiryConcentration,
  tenantInSeveralUnits,
  bedCountsDiffer,
  squareFeetImplausible,
  squareFeetOutlier,
  squareFeetMissing,
  floorplanMissing,
  bedBathGuessed,
  bedBathUnknown,
  noDate,
]

/** The rules that a rent roll goes through when it is read, the most telling first: their ids, what they find and their parameters. */
export const rentRollChecks: readonly FindingRuleCard[] = rules

/** Everything that the rules found, most telling first. */
export function rentRollFindings(evidence: RentRollEvidence, chosen: FindingParameters = {}): Finding[] {
  return runFindingRules(rules, evidence, chosen)
}
