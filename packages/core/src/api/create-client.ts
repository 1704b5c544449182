import type { Contract } from '../contract/endpoint.ts'
import type { Calls, CustomMethods, Resource } from './calls.ts'
import { type Connection, type ConnectionOptions, createConnection } from './connection.ts'
import type { ApiContract } from './contract.ts'

type Concept = keyof ApiContract

/** The contracts, each loaded with the first call of its concept: a page that lists rent rolls loads no wire code of deals. */
const contracts: { [Name in Concept]: () => Promise<ApiContract[Name]> } = {
  account: async () => (await import('../account/account.contract.ts')).accountContract,
  building: async () => (await import('../building/building.contract.ts')).buildingContract,
  chartOfAccounts: async () =>
    (await import('../chart-of-accounts/chart-of-accounts.contract.ts')).chartOfAccountsContract,
  deal: async () => (await import('../deal/deal.contract.ts')).dealContract,
  expenseComps: async () => (await import('../expense-comps/expense-comps.contract.ts')).expenseCompsContract,
  export: async () => (await import('../export/export.contract.ts')).exportContract,
  featureFlags: async () => (await import('../feature-flags/feature-flags.contract.ts')).featureFlagsContract,
  loan: async () => (await import('../loan/loan.contract.ts')).loanContract,
  lock: async () => (await import('../lock/lock.contract.ts')).lockContract,
  operatingStatement: async () =>
    (await import('../operating-statement/operating-statement.contract.ts')).operatingStatementContract,
  parsedFile: async () => (await import('../parsed-file/parsed-file.contract.ts')).parsedFileContract,
  prediction: async () => (await import('../prediction/prediction.contract.ts')).predictionContract,
  propertyData: async () => (await import('../property-data/property-data.contract.ts')).propertyDataContract,
  rentComps: async () => (await import('../rent-comps/rent-comps.contract.ts')).rentCompsContract,
  rentRoll: async () => (await import('../rent-roll/rent-roll.contract.ts')).rentRollContract,
  review: async () => (await import('../review/review.contract.ts')).reviewContract,
  sizer: async () => (await import('../sizer/sizer.contract.ts')).sizerContract,
  webhook: async () => (await import('../webhook/webhook.contract.ts')).webhookContract,
}

/** Methods that do more than one call of the contract. All other concepts have only their calls. */
const customMethods = {
  account: async () => (await import('./methods/sign-in.ts')).accountMethods,
  expenseComps: async () => (await import('./methods/comps.ts')).expenseCompsMethods,
  export: async () => (await import('./methods/workbooks.ts')).exportMethods,
  lock: async () => (await import('./methods/sign-in.ts')).lockMethods,
  operatingStatement: async () => (await import('./methods/statements.ts')).operatingStatementMethods,
  parsedFile: async () => (await import('./methods/uploads.ts')).parsedFileMethods,
  prediction: async () => (await import('./methods/rent-rolls.ts')).predictionMethods,
  propertyData: async () => (await import('./methods/comps.ts')).propertyDataMethods,
  rentComps: async () => (await import('./methods/comps.ts')).rentCompsMethods,
  rentRoll: async () => (await import('./methods/rent-rolls.ts')).rentRollMethods,
  sizer: async () => (await import('./methods/workbooks.ts')).sizerMethods,
  webhook: async () => (await import('./methods/events.ts')).webhookMethods,
}

/** The client of a concept: its calls, and its own methods if it has any. */
type ResourceOf<Name extends Concept> = Name extends keyof typeof customMethods
  ? (typeof customMethods)[Name] extends () => Promise<(...given: never[]) => infer Own extends CustomMethods>
    ? Resource<ApiContract[Name], Own>
    : never
  : Calls<ApiContract[Name]>

/** All calls of the API, by concept. */
export type Client = { [Name in Concept]: ResourceOf<Name> } & { connection: Connection }

/** Returns a proxy that loads a resource once, when one of its methods is first called. */
function lazyResource(load: () => Promise<object>): object {
  let loading: Promise<object> | null = null
  const methods = new Map<PropertyKey, unknown>()
  return new Proxy(
    {},
    {
      get: (_, name) => {
        // Without this, `await` would treat the proxy as a promise.
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
    },
  )
}

/** Builds the own methods of any concept. */
type AnyCustomMethods = (connection: Connection, calls: Calls<Contract>) => CustomMethods

/**
 * Creates a client of the API: the calls of each concept by its contract, loaded on first use.
 *
 * @example
 * const client = createClient({ host: 'https://api.example.com', fetch, tokenStore: memoryTokenStore(), clock: systemClock, reportError: console.error })
 * typeof client.featureFlags.get // => 'function'
 */
export function createClient(options: ConnectionOptions): Client {
  const connection = createConnection(options)
  const methods: Partial<Record<Concept, () => Promise<unknown>>> = customMethods
  const resources = (Object.keys(contracts) as Concept[]).map((concept) => {
    const load = async () => {
      const [contract, own, { resourceOf }] = await Promise.all([
        contracts[concept](),
        methods[concept]?.(),
        import('./calls.ts'),
      ])
      return resourceOf(connection, contract, (own as AnyCustomMethods | undefined) ?? (() => ({})))
    }
    return [concept, lazyResource(load)] as const
  })
  return { ...Object.fromEntries(resources), connection } as unknown as Client
}
