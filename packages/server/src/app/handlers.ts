import type { ApiContract } from '@uwkit/core/contract'
import { accountHandlers } from '../account/account.routes.ts'
import { buildingHandlers } from '../building/building.routes.ts'
import { chartOfAccountsHandlers } from '../chart-of-accounts/chart-of-accounts.routes.ts'
import { dealHandlers } from '../deal/deal.routes.ts'
import { expenseCompsHandlers } from '../expense-comps/expense-comps.routes.ts'
import { exportHandlers } from '../export/export.routes.ts'
import { featureFlagsHandlers } from '../feature-flags/feature-flags.routes.ts'
import type { Handlers } from '../http/context.ts'
import { loanHandlers } from '../loan/loan.routes.ts'
import { lockHandlers } from '../lock/lock.routes.ts'
import { operatingStatementHandlers } from '../operating-statement/operating-statement.routes.ts'
import { parsedFileHandlers } from '../parsed-file/parsed-file.routes.ts'
import { predictionHandlers } from '../prediction/prediction.routes.ts'
import { propertyDataHandlers } from '../property-data/property-data.routes.ts'
import { rentCompsHandlers } from '../rent-comps/rent-comps.routes.ts'
import { rentRollHandlers } from '../rent-roll/rent-roll.routes.ts'
import { sizerHandlers } from '../sizer/sizer.routes.ts'

type AllHandlers = { readonly [Concept in keyof ApiContract]: Handlers<ApiContract[Concept]> }

/** Who answers the calls of each concept: one line a concept. An endpoint without a handler does not compile. */
export const handlers: AllHandlers = {
  account: accountHandlers,
  featureFlags: featureFlagsHandlers,
  sizer: sizerHandlers,
  export: exportHandlers,
  rentComps: rentCompsHandlers,
  propertyData: propertyDataHandlers,
  loan: loanHandlers,
  expenseComps: expenseCompsHandlers,
  deal: dealHandlers,
  building: buildingHandlers,
  lock: lockHandlers,
  rentRoll: rentRollHandlers,
  operatingStatement: operatingStatementHandlers,
  parsedFile: parsedFileHandlers,
  chartOfAccounts: chartOfAccountsHandlers,
  prediction: predictionHandlers,
}
