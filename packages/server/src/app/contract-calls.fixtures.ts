import type { ApiContract } from '@uwkit/core/contract'
import { accountCalls } from '../account/account.fixtures.ts'
import { buildingCalls } from '../building/building.fixtures.ts'
import { chartOfAccountsCalls } from '../chart-of-accounts/chart-of-accounts.fixtures.ts'
import { dealCalls } from '../deal/deal.fixtures.ts'
import { expenseCompsCalls } from '../expense-comps/expense-comps.fixtures.ts'
import { exportCalls } from '../export/export.fixtures.ts'
import { featureFlagsCalls } from '../feature-flags/feature-flags.fixtures.ts'
import { loanCalls } from '../loan/loan.fixtures.ts'
import { lockCalls } from '../lock/lock.fixtures.ts'
import { operatingStatementCalls } from '../operating-statement/operating-statement.fixtures.ts'
import { parsedFileCalls } from '../parsed-file/parsed-file.fixtures.ts'
import { predictionCalls } from '../prediction/prediction.fixtures.ts'
import { propertyDataCalls } from '../property-data/property-data.fixtures.ts'
import { rentCompsCalls } from '../rent-comps/rent-comps.fixtures.ts'
import { rentRollCalls } from '../rent-roll/rent-roll.fixtures.ts'
import { reviewCalls } from '../review/review.fixtures.ts'
import { sizerCalls } from '../sizer/sizer.fixtures.ts'
import type { ContractCall, ContractCalls } from '../testing/recorded-client.ts'
import { webhookCalls } from '../webhook/webhook.fixtures.ts'

const byConcept: { readonly [Concept in keyof ApiContract]: ContractCalls<Concept> } = {
  account: accountCalls,
  building: buildingCalls,
  chartOfAccounts: chartOfAccountsCalls,
  deal: dealCalls,
  expenseComps: expenseCompsCalls,
  export: exportCalls,
  featureFlags: featureFlagsCalls,
  loan: loanCalls,
  lock: lockCalls,
  operatingStatement: operatingStatementCalls,
  parsedFile: parsedFileCalls,
  prediction: predictionCalls,
  propertyData: propertyDataCalls,
  rentComps: rentCompsCalls,
  rentRoll: rentRollCalls,
  review: reviewCalls,
  sizer: sizerCalls,
  webhook: webhookCalls,
}

/** Calls of every endpoint by name: `deal.get`. */
export const contractCalls: ReadonlyMap<string, ContractCall> = new Map(
  Object.entries(byConcept).flatMap(([concept, calls]) =>
    Object.entries<ContractCall>(calls).map(([method, call]) => [`${concept}.${method}`, call] as const),
  ),
)
