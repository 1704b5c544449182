import * as z from 'zod'
import * as account from '../account/account.wire.ts'
import * as building from '../building/building.wire.ts'
import * as chartOfAccounts from '../chart-of-accounts/chart-of-accounts.wire.ts'
import * as saved from '../contract/saved.wire.ts'
import * as deal from '../deal/deal.wire.ts'
import * as expenseComps from '../expense-comps/expense-comps.wire.ts'
import * as featureFlags from '../feature-flags/feature-flags.wire.ts'
import * as loan from '../loan/loan.wire.ts'
import * as lock from '../lock/lock.wire.ts'
import * as operatingStatement from '../operating-statement/operating-statement.wire.ts'
import * as parsedFile from '../parsed-file/parsed-file.wire.ts'
import * as prediction from '../prediction/prediction.wire.ts'
import * as propertyData from '../property-data/property-data.wire.ts'
import * as rentComps from '../rent-comps/rent-comps.wire.ts'
import * as rentRoll from '../rent-roll/rent-roll.wire.ts'
import * as review from '../review/review.wire.ts'
import * as sizer from '../sizer/sizer.wire.ts'
import * as webhook from '../webhook/webhook.wire.ts'

/**
 * The schemas of the wire that have a name of their own, which documentation refers to: `RentRoll` for the JSON of a rent
 * roll. They are named as they are exported.
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
