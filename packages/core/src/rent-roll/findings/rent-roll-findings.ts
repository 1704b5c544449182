import {
  type Finding,
  type FindingParameters,
  type FindingRule,
  type FindingRuleInfo,
  runFindingRules,
} from '../../shared/findings.ts'
import * as charges from './charges.ts'
import * as dates from './dates.ts'
import * as document from './document.ts'
import type { RentRollEvidence } from './evidence.ts'
import * as leases from './leases.ts'
import * as market from './market.ts'
import * as missing from './missing.ts'
import * as occupancy from './occupancy.ts'
import * as outliers from './outliers.ts'
import * as rents from './rents.ts'
import * as units from './units.ts'

/** The order in which an analyst should look: values read, units, rents, residents and lease dates. */
const rules: readonly FindingRule<RentRollEvidence>[] = [
  document.totalDoesNotFoot,
  rents.implausibleResult,
  document.hiddenUnits,
  document.chosenByTotals,
  document.leaseChargesDoNotFoot,
  rents.noUnitRent,
  rents.rentFromAllCharges,
  rents.annualRent,
  rents.weeklyRent,
  document.partialList,
  document.unreadableAmount,
  document.unreadableDate,
  document.unmappedCells,
  units.unitCount,
  units.duplicateUnit,
  missing.unitNumberMissing,
  units.severalProperties,
  units.unitInSeveralProperties,
  units.rentedByBed,
  units.nonDwellingRows,
  rents.negativeRent,
  rents.rentImplausible,
  charges.duplicateContractRent,
  missing.contractRentMissing,
  occupancy.occupiedAtZeroRent,
  occupancy.nonRevenueWithRent,
  occupancy.vacantWithCharges,
  occupancy.vacantWithResident,
  market.rentOffMarket,
  outliers.rentOutlier,
  charges.rentCanceled,
  charges.concessionAboveRent,
  charges.duplicateConcession,
  charges.subsidyAlone,
  occupancy.employeeCredit,
  charges.uncertainChargeCodes,
  missing.marketRentMissing,
  market.marketRentsDiffer,
  charges.balanceAboveRent,
  missing.depositMissing,
  occupancy.unknownStatus,
  dates.leaseEndsBeforeStart,
  dates.moveOutBeforeMoveIn,
  dates.moveOutPassed,
  dates.noticeAfterLeaseEnd,
  dates.leaseNotBegun,
  leases.futureLeaseBegun,
  leases.futureLeaseOnLeasedUnit,
  leases.futureLeaseWithoutUnit,
  leases.pendingRenewal,
  missing.leaseStartMissing,
  missing.leaseEndMissing,
  missing.moveInMissing,
  dates.leaseTerm,
  dates.expiredLease,
  dates.expiryConcentration,
  leases.tenantInSeveralUnits,
  units.bedCountsDiffer,
  outliers.squareFeetImplausible,
  outliers.squareFeetOutlier,
  missing.squareFeetMissing,
  missing.floorplanMissing,
  units.bedBathGuessed,
  units.bedBathUnknown,
  document.noDate,
]

/** The rules that check a rent roll, most important first: their ids, what they find and their parameters. */
export const rentRollChecks: readonly FindingRuleInfo[] = rules

/** Returns the findings of all rules, most important first. */
export function rentRollFindings(evidence: RentRollEvidence, chosen: FindingParameters = {}): Finding[] {
  return runFindingRules(rules, evidence, chosen)
}
