import * as z from 'zod'
import { UwkitError } from '../../shared/errors.ts'
import { ChartOfAccounts, type ClientMode } from '../chart-of-accounts.schema.ts'
import data from '../data/charts-of-accounts.json' with { type: 'json' }

let charts: readonly ChartOfAccounts[] | undefined

/**
 * Returns all 20 charts that ship with the product, in the order of their data file: the offered ones first, then 24
 * (SBL), which only its sizer uses. Reads them once, then returns the same array.
 *
 * @example
 * builtInChartsOfAccounts().length
 * // => 20
 */
export function builtInChartsOfAccounts(): readonly ChartOfAccounts[] {
  charts ??= z.array(ChartOfAccounts).parse(data.charts.map((chart) => ({ ...chart, categories: categoriesOf(chart) })))
  return charts
}

/**
 * Converts the categories of a chart from the data file, by kind: the name, its concepts separated by commas, the definition,
 * and other fields. A category without a sign adds to its section; one without a source has the chart's source or the default.
 */
function categoriesOf({ categories, source = 'house default' }: ListedChart): object[] {
  return Object.entries(categories).flatMap(([kind, listed]) =>
    listed.map(([name = '', keys = '', definition = '', more]) => {
      const concepts = typeof keys === 'string' && keys !== '' ? keys.split(',') : []
      return { name, kind, sign: '+', concepts, definition, source, ...Object(more) }
    }),
  )
}

interface ListedChart {
  categories: Readonly<Record<string, readonly (readonly (string | object)[])[]>>
  source?: string
}

/** No chart has that id or name. */
export class ChartOfAccountsNotFoundError extends UwkitError {
  /** The requested id or name. */
  readonly requested: number | string

  constructor(requested: number | string) {
    super('chart_of_accounts_not_found', 'Chart of Accounts not found.')
    this.name = 'ChartOfAccountsNotFoundError'
    this.requested = requested
  }
}

/** Default chart of a statement: Fannie Mae. Source: the product's default. */
export const defaultChartOfAccountsId = 2

/**
 * Returns the built-in chart with an id.
 *
 * @param id Such as 2 for Fannie Mae; 4, 5, 8 and 19 are not charts.
 * @throws {ChartOfAccountsNotFoundError} No built-in chart has the id.
 * @example
 * chartOfAccounts(2).name
 * // => 'Fannie Mae'
 */
export function chartOfAccounts(id: number = defaultChartOfAccountsId): ChartOfAccounts {
  const found = builtInChartsOfAccounts().find((chart) => chart.id === id)
  if (!found) throw new ChartOfAccountsNotFoundError(id)
  return found
}

const plain = (name: string): string => name.trim().toLowerCase()

/**
 * Finds the chart with a name; ignores case and outer blanks.
 *
 * @param charts Charts to search, such as a company's own; the built-in charts by default.
 * @throws {ChartOfAccountsNotFoundError} No chart has the name.
 * @example
 * chartOfAccountsByName('hud lean').id
 * // => 21
 */
export function chartOfAccountsByName(
  name: string,
  charts: readonly ChartOfAccounts[] = builtInChartsOfAccounts(),
): ChartOfAccounts {
  const found = charts.find((chart) => plain(chart.name) === plain(name))
  if (!found) throw new ChartOfAccountsNotFoundError(name)
  return found
}

/** Ids that a user may choose from, in the order of the pick list. Source: the product's list of charts. */
const offeredIds = [2, 3, 7, 6, 1, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 21, 22, 23] as const

/**
 * Returns the charts that a user may choose from for a statement, in the order of the pick list.
 *
 * @example
 * offeredChartsOfAccounts().slice(0, 3).map((chart) => chart.id)
 * // => [2, 3, 7]
 */
export function offeredChartsOfAccounts(): ChartOfAccounts[] {
  return offeredIds.map((id) => chartOfAccounts(id))
}

/**
 * Returns the client modes of a user: those of the user's e-mail domain, or all of them for a provider administrator.
 *
 * @param configured All client modes of the deployment.
 * @example
 * clientModesOf({ email: 'ann@lender.example', isProviderAdmin: false }, [{ emailDomain: 'lender.example', chartOfAccountsId: 9 }])
 * // => [{ emailDomain: 'lender.example', chartOfAccountsId: 9 }]
 */
export function clientModesOf(
  user: { email: string; isProviderAdmin: boolean },
  configured: readonly ClientMode[],
): ClientMode[] {
  const domain = user.email.slice(user.email.lastIndexOf('@') + 1).toLowerCase()
  return configured.filter((mode) => user.isProviderAdmin || mode.emailDomain.toLowerCase() === domain)
}

/**
 * Returns a user's default chart: the client's own if the user has exactly one client mode, else Fannie Mae (2).
 *
 * @example
 * defaultChartOfAccountsIdFor([{ emailDomain: 'lender.example', chartOfAccountsId: 9 }])
 * // => 9
 */
export function defaultChartOfAccountsIdFor(modes: readonly ClientMode[]): number {
  const [only, ...further] = modes
  return only && further.length === 0 ? only.chartOfAccountsId : defaultChartOfAccountsId
}

/** Source: the product's list of charts whose statements can be sized. */
const supportedIds: readonly number[] = [2, 3, 7, 14, 12, 15, 21, 22, 23]

/**
 * Returns whether a loan can be sized on a statement in a chart.
 *
 * @param chartOfAccountsId The chart's id; an unknown one is not supported.
 * @example
 * isSupportedForSizing(6)
 * // => false
 */
export function isSupportedForSizing(chartOfAccountsId: number): boolean {
  return supportedIds.includes(chartOfAccountsId)
}

/** Charts whose expense lines are categorized automatically for all users. Source: the product's rule. */
const availableToAll: readonly number[] = [1, 6]

/** Charts whose expense lines are categorized automatically only for their own client. Source: the product's rule. */
const clientOnlyIds: readonly number[] = [9, 10, 11]

/**
 * The user's traits that decide whether expenses are categorized automatically. Plain data, so that it can be passed to
 * a worker.
 */
export interface CategorizationGate {
  /** Whether the user belongs to the white-label lender. */
  isWhiteLabelLender: boolean
  /** Client modes of the user. */
  clientModes: readonly ClientMode[]
}

/**
 * Returns the gate of a user.
 *
 * @param configured All client modes of the deployment.
 * @example
 * categorizationGateOf({ email: 'ann@lender.example', isProviderAdmin: false, accountAccess: ['access_wd'] }, [])
 * // => { isWhiteLabelLender: true, clientModes: [] }
 */
export function categorizationGateOf(
  user: { email: string; isProviderAdmin: boolean; accountAccess: readonly string[] },
  configured: readonly ClientMode[],
): CategorizationGate {
  return {
    isWhiteLabelLender: user.accountAccess.includes('access_wd'),
    clientModes: clientModesOf(user, configured),
  }
}

/**
 * Returns whether predicted categories of expense lines may be applied automatically. Suggestions are shown either way.
 *
 * @param gate Omitted if there is no account, as on one's own computer: they are applied.
 * @example
 * isAutoCategorizationAllowed(2, { isWhiteLabelLender: false, clientModes: [] })
 * // => false
 */
export function isAutoCategorizationAllowed(chartOfAccountsId: number, gate?: CategorizationGate): boolean {
  if (gate === undefined) return true
  const { isWhiteLabelLender, clientModes } = gate
  if (isWhiteLabelLender || availableToAll.includes(chartOfAccountsId)) return true
  if (!clientOnlyIds.includes(chartOfAccountsId)) return false
  return clientModes.some((mode) => mode.chartOfAccountsId === chartOfAccountsId)
}
