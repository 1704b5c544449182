import type { AccountResource } from '../account/account.resource.ts'
import type { BuildingResource } from '../building/building.resource.ts'
import type { ChartOfAccountsResource } from '../chart-of-accounts/chart-of-accounts.resource.ts'
import type { DealResource } from '../deal/deal.resource.ts'
import type { ExpenseCompsResource } from '../expense-comps/expense-comps.resource.ts'
import type { ExportResource } from '../export/export.resource.ts'
import type { FeatureFlagsResource } from '../feature-flags/feature-flags.resource.ts'
import type { LoanResource } from '../loan/loan.resource.ts'
import type { LockResource } from '../lock/lock.resource.ts'
import type { OperatingStatementResource } from '../operating-statement/operating-statement.resource.ts'
import type { ParsedFileResource } from '../parsed-file/parsed-file.resource.ts'
import type { PredictionResource } from '../prediction/prediction.resource.ts'
import type { PropertyDataResource } from '../property-data/property-data.resource.ts'
import type { RentCompsResource } from '../rent-comps/rent-comps.resource.ts'
import type { RentRollResource } from '../rent-roll/rent-roll.resource.ts'
import type { SizerResource } from '../sizer/sizer.resource.ts'
import { type Connection, type ConnectionOptions, createConnection } from './connection.ts'

/** A resource whose code is loaded with its first call: every method answers with a promise, as calls do anyway. */
export type Lazy<Resource> = {
  [Method in keyof Resource as Resource[Method] extends (...parameters: never[]) => unknown
    ? Method
    : never]: Resource[Method] extends (...parameters: infer Parameters) => infer Result
    ? (...parameters: Parameters) => Promise<Awaited<Result>>
    : never
}

/**
 * A stand-in that loads a resource once, when one of its methods is first called. So a page that lists rent rolls never
 * loads the wire schemas of deals.
 */
function lazyResource<Resource extends object>(load: () => Promise<Resource>): Lazy<Resource> {
  let loading: Promise<Resource> | null = null
  const methods = new Map<PropertyKey, unknown>()
  return new Proxy({} as Lazy<Resource>, {
    get: (_, name) => {
      // A promise would be taken apart by await.
      if (typeof name === 'symbol' || name === 'then') return undefined
      const known = methods.get(name)
      if (known !== undefined) return known
      const method = async (...parameters: unknown[]) => {
        loading ??= load()
        const resource = (await loading) as Record<PropertyKey, (...parameters: unknown[]) => unknown>
        return resource[name]?.(...parameters)
      }
      methods.set(name, method)
      return method
    },
  })
}

/** All calls of the API, by concept. */
export interface Client {
  connection: Connection
  sizer: Lazy<SizerResource>
  rentComps: Lazy<RentCompsResource>
  propertyData: Lazy<PropertyDataResource>
  loan: Lazy<LoanResource>
  export: Lazy<ExportResource>
  expenseComps: Lazy<ExpenseCompsResource>
  deal: Lazy<DealResource>
  building: Lazy<BuildingResource>
  account: Lazy<AccountResource>
  featureFlags: Lazy<FeatureFlagsResource>
  lock: Lazy<LockResource>
  rentRoll: Lazy<RentRollResource>
  prediction: Lazy<PredictionResource>
  operatingStatement: Lazy<OperatingStatementResource>
  chartOfAccounts: Lazy<ChartOfAccountsResource>
  parsedFile: Lazy<ParsedFileResource>
}

/**
 * A client of the API: a resource a concept, each loaded with its first call.
 *
 * @example
 * const client = createClient({ host: 'https://api.example.com', fetch, tokenStore: memoryTokenStore(), clock: systemClock, reportError: console.error })
 * typeof client.featureFlags.get // => 'function'
 */
export function createClient(options: ConnectionOptions): Client {
  const connection = createConnection(options)
  return {
    connection,
    sizer: lazyResource(async () => {
      const { SizerResource } = await import('../sizer/sizer.resource.ts')
      return new SizerResource(connection)
    }),
    rentComps: lazyResource(async () => {
      const { RentCompsResource } = await import('../rent-comps/rent-comps.resource.ts')
      return new RentCompsResource(connection)
    }),
    propertyData: lazyResource(async () => {
      const { PropertyDataResource } = await import('../property-data/property-data.resource.ts')
      return new PropertyDataResource(connection)
    }),
    loan: lazyResource(async () => {
      const { LoanResource } = await import('../loan/loan.resource.ts')
      return new LoanResource(connection)
    }),
    export: lazyResource(async () => {
      const { ExportResource } = await import('../export/export.resource.ts')
      return new ExportResource(connection)
    }),
    expenseComps: lazyResource(async () => {
      const { ExpenseCompsResource } = await import('../expense-comps/expense-comps.resource.ts')
      return new ExpenseCompsResource(connection)
    }),
    deal: lazyResource(async () => {
      const { DealResource } = await import('../deal/deal.resource.ts')
      return new DealResource(connection)
    }),
    building: lazyResource(async () => {
      const { BuildingResource } = await import('../building/building.resource.ts')
      return new BuildingResource(connection)
    }),
    account: lazyResource(async () => {
      const { AccountResource } = await import('../account/account.resource.ts')
      return new AccountResource(connection)
    }),
    featureFlags: lazyResource(async () => {
      const { FeatureFlagsResource } = await import('../feature-flags/feature-flags.resource.ts')
      return new FeatureFlagsResource(connection)
    }),
    lock: lazyResource(async () => {
      const { LockResource } = await import('../lock/lock.resource.ts')
      return new LockResource(connection)
    }),
    rentRoll: lazyResource(async () => {
      const { RentRollResource } = await import('../rent-roll/rent-roll.resource.ts')
      return new RentRollResource(connection)
    }),
    prediction: lazyResource(async () => {
      const { PredictionResource } = await import('../prediction/prediction.resource.ts')
      return new PredictionResource(connection)
    }),
    operatingStatement: lazyResource(async () => {
      const { OperatingStatementResource } = await import('../operating-statement/operating-statement.resource.ts')
      return new OperatingStatementResource(connection)
    }),
    chartOfAccounts: lazyResource(async () => {
      const { ChartOfAccountsResource } = await import('../chart-of-accounts/chart-of-accounts.resource.ts')
      return new ChartOfAccountsResource(connection)
    }),
    parsedFile: lazyResource(async () => {
      const { ParsedFileResource } = await import('../parsed-file/parsed-file.resource.ts')
      return new ParsedFileResource(connection)
    }),
  }
}
