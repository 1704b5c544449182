import { accountContract } from '../account/account.contract.ts'
import { buildingContract } from '../building/building.contract.ts'
import { chartOfAccountsContract } from '../chart-of-accounts/chart-of-accounts.contract.ts'
import { dealContract } from '../deal/deal.contract.ts'
import { expenseCompsContract } from '../expense-comps/expense-comps.contract.ts'
import { exportContract } from '../export/export.contract.ts'
import { featureFlagsContract } from '../feature-flags/feature-flags.contract.ts'
import { loanContract } from '../loan/loan.contract.ts'
import { lockContract } from '../lock/lock.contract.ts'
import { operatingStatementContract } from '../operating-statement/operating-statement.contract.ts'
import { parsedFileContract } from '../parsed-file/parsed-file.contract.ts'
import { predictionContract } from '../prediction/prediction.contract.ts'
import { propertyDataContract } from '../property-data/property-data.contract.ts'
import { rentCompsContract } from '../rent-comps/rent-comps.contract.ts'
import { rentRollContract } from '../rent-roll/rent-roll.contract.ts'
import { reviewContract } from '../review/review.contract.ts'
import { sizerContract } from '../sizer/sizer.contract.ts'
import { webhookContract } from '../webhook/webhook.contract.ts'

/** Every endpoint of the API, by concept and by the name of the client's method. */
export const contract = {
  account: accountContract,
  building: buildingContract,
  deal: dealContract,
  expenseComps: expenseCompsContract,
  export: exportContract,
  featureFlags: featureFlagsContract,
  loan: loanContract,
  lock: lockContract,
  prediction: predictionContract,
  propertyData: propertyDataContract,
  rentComps: rentCompsContract,
  rentRoll: rentRollContract,
  review: reviewContract,
  sizer: sizerContract,
  operatingStatement: operatingStatementContract,
  chartOfAccounts: chartOfAccountsContract,
  parsedFile: parsedFileContract,
  webhook: webhookContract,
}

/** What a server has to answer. */
export type ApiContract = typeof contract
