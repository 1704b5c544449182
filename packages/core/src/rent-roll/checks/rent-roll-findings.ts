import type { Finding } from '../../shared/finding.ts'
import type { FindingParameters } from '../../shared/finding-parameters.ts'
import { type FindingRule, runFindingRules } from '../../shared/finding-rule.ts'
import type { FindingRuleCard } from '../../shared/finding-rule-card.ts'
import { annualRent } from './annual-rent.ts'
import { noDate } from './as-of.ts'
import { balanceAboveRent } from './balance-above-rent.ts'
import { bedCountsDiffer } from './bed-counts-differ.ts'
import { leaseChargesDoNotFoot } from './block-totals.ts'
import { byTheBed } from './by-the-bed.ts'
import { rentCancelled } from './cancelled-rent.ts'
import { chosenByTotals } from './chosen-by-totals.ts'
import { concessionAboveRent } from './concession-above-rent.ts'
import { contractRentMissing } from './contract-rent-missing.ts'
import { depositMissing } from './deposit-missing.ts'
import { duplicateConcession } from './duplicate-concession.ts'
import { duplicateContractRent } from './duplicate-contract-rent.ts'
import { duplicateUnit } from './duplicate-units.ts'
import { employeeCredit } from './employee-credit.ts'
import { expiredLease } from './expired-lease.ts'
import { expiryConcentration } from './expiry-concentration.ts'
import { floorplanMissing } from './floorplan-missing.ts'
import { futureLeaseBegun } from './future-lease-begun.ts'
import { futureLeaseOnLetUnit } from './future-lease-on-let-unit.ts'
import { futureLeaseWithoutUnit } from './future-lease-without-unit.ts'
import { bedBathGuessed, bedBathUnknown } from './guessed-bed-bath.ts'
import { hiddenUnits } from './hidden-rows.ts'
import { leaseEndsBeforeStart } from './lease-dates.ts'
import { leaseEndMissing } from './lease-end-missing.ts'
import { leaseNotBegun } from './lease-not-begun.ts'
import { leaseStartMissing } from './lease-start-missing.ts'
import { leaseTerm } from './lease-term.ts'
import { marketRentMissing } from './market-rent-missing.ts'
import { marketRentsDiffer } from './market-rents-differ.ts'
import { moveInMissing } from './move-in-missing.ts'
import { moveOutBeforeMoveIn } from './move-out-before-move-in.ts'
import { moveOutPassed } from './move-out-passed.ts'
import { negativeRent } from './negative-rent.ts'
import { nonDwellingRows } from './non-dwelling-rows.ts'
import { nonRevenueWithRent } from './non-revenue-with-rent.ts'
import { noticeAfterLeaseEnd } from './notice-after-lease-end.ts'
import { occupiedAtZeroRent } from './occupied-at-zero-rent.ts'
import { partialList } from './partial-list.ts'
import { pendingRenewal } from './pending-renewal.ts'
import { implausibleResult, rentImplausible } from './rent-implausible.ts'
import { rentOffMarket } from './rent-off-market.ts'
import { rentOutlier } from './rent-outlier.ts'
import type { RentRollEvidence } from './rent-roll-evidence.ts'
import { noUnitRent, rentFromAllCharges } from './rent-source.ts'
import { severalProperties } from './several-properties.ts'
import { squareFeetImplausible } from './square-feet-implausible.ts'
import { squareFeetMissing } from './square-feet-missing.ts'
import { squareFeetOutlier } from './square-feet-outlier.ts'
import { subsidyAlone } from './subsidy-alone.ts'
import { tenantInSeveralUnits } from './tenant-in-several-units.ts'
import { totalDoesNotFoot } from './ties.ts'
import { uncertainChargeCodes } from './uncertain-charge-codes.ts'
import { unitCount } from './unit-count.ts'
import { unitInSeveralProperties } from './unit-in-several-properties.ts'
import { unitNumberMissing } from './unit-number-missing.ts'
import { unknownStatus } from './unknown-statuses.ts'
import { unmappedCells } from './unmapped-columns.ts'
import { unreadableAmount, unreadableDate } from './unreadable-cells.ts'
import { vacantWithCharges } from './vacant-with-charges.ts'
import { vacantWithResident } from './vacant-with-resident.ts'
import { weeklyRent } from './weekly-rent.ts'

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
  rentCancelled,
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
