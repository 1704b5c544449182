import * as z from 'zod'
import { accountContract } from '../account/account.contract.ts'
import * as account from '../account/account.wire.ts'
import { buildingContract } from '../building/building.contract.ts'
import * as building from '../building/building.wire.ts'
import { chartOfAccountsContract } from '../chart-of-accounts/chart-of-accounts.contract.ts'
import * as chartOfAccounts from '../chart-of-accounts/chart-of-accounts.wire.ts'
import * as saved from '../contract/saved.wire.ts'
import { dealContract } from '../deal/deal.contract.ts'
import * as deal from '../deal/deal.wire.ts'
import { expenseCompsContract } from '../expense-comps/expense-comps.contract.ts'
import * as expenseComps from '../expense-comps/expense-comps.wire.ts'
import { exportContract } from '../export/export.contract.ts'
import { featureFlagsContract } from '../feature-flags/feature-flags.contract.ts'
import * as featureFlags from '../feature-flags/feature-flags.wire.ts'
import { loanContract } from '../loan/loan.contract.ts'
import * as loan from '../loan/loan.wire.ts'
import { lockContract } from '../lock/lock.contract.ts'
import * as lock from '../lock/lock.wire.ts'
import { operatingStatementContract } from '../operating-statement/operating-statement.contract.ts'
import * as operatingStatement from '../operating-statement/operating-statement.wire.ts'
import { parsedFileContract } from '../parsed-file/parsed-file.contract.ts'
import * as parsedFile from '../parsed-file/parsed-file.wire.ts'
import { predictionContract } from '../prediction/prediction.contract.ts'
import * as prediction from '../prediction/prediction.wire.ts'
import { propertyDataContract } from '../property-data/property-data.contract.ts'
import * as propertyData from '../property-data/property-data.wire.ts'
import { rentCompsContract } from '../rent-comps/rent-comps.contract.ts'
import * as rentComps from '../rent-comps/rent-comps.wire.ts'
import { rentRollContract } from '../rent-roll/rent-roll.contract.ts'
import * as rentRoll from '../rent-roll/rent-roll.wire.ts'
import { reviewContract } from '../review/review.contract.ts'
import * as review from '../review/review.wire.ts'
import { sizerContract } from '../sizer/sizer.contract.ts'
import * as sizer from '../sizer/sizer.wire.ts'
import { webhookContract } from '../webhook/webhook.contract.ts'
import * as webhook from '../webhook/webhook.wire.ts'

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

/** The endpoints that a server must answer. */
export type ApiContract = typeof contract

/**
 * Returns the wire schemas that have a name, to which documentation refers: `RentRoll` for the JSON of a rent roll. The
 * names are those of the exports.
 *
 * @example
 * namedWires().get('FeatureFlags') === undefined // => false
 */
export function namedWires(): ReadonlyMap<string, z.ZodType> {
  const exported = [
    account,
    building,
    chartOfAccounts,
    saved,
    deal,
    expenseComps,
    featureFlags,
    loan,
    lock,
    operatingStatement,
    parsedFile,
    prediction,
    propertyData,
    rentComps,
    rentRoll,
    review,
    sizer,
    webhook,
  ].flatMap((one) => Object.entries(one))
  return new Map(
    exported.flatMap(([name, schema]) =>
      name.endsWith('Wire') && schema instanceof z.ZodType ? [[name.replace(/Wire$/, ''), schema] as const] : [],
    ),
  )
}
