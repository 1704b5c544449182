import * as z from 'zod'
import { UwkitError } from '../../shared/errors.ts'
import { ChartOfAccounts, type ClientMode } from '../chart-of-accounts.schema.ts'
import data from '../data/charts-of-accounts.json' with { type: 'json' }

let charts: readonly ChartOfAccounts[] | undefined

/**
 * All 20 charts that ship with the product, in the order of their data file: the offered ones first, then 24 (SBL), which
 * only its sizer asks for. Read once, then the same array.
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
 * The categories of a chart as the data list them, by kind: the name, its concepts with commas between, the definition, and what else
 * is known. One that names no sign adds to its section; one that names no source is of the chart's, or under a name of ours.
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

/** Nobody knows a chart of that id or name. */
export class ChartOfAccountsNotFoundError extends UwkitError {
  /** The id or the name that was asked for. */
  readonly asked: number | string

  constructor(asked: number | string) {
    super('chart_of_accounts_not_found', 'Chart of Accounts not found.')
    this.name = 'ChartOfAccountsNotFoundError'
    this.asked = asked
  }
}

/** The chart that a statement is read in unless somebody says otherwise: Fannie Mae. Source: the product's default. */
export const defaultChartOfAccountsId = 2

/**
 * The built-in chart with an id.
 *
 * @param id Such as 2 for Fannie Mae; 4, 5, 8 and 19 are no charts.
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
 * The chart with a name; case and outer blanks do not matter.
 *
 * @param charts Where to look; the built-in charts unless given, so that a company's own charts can be searched too.
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

/** The ids that a person may choose from, in the order of the pick list. Source: the product's list of charts. */
const offeredIds = [2, 3, 7, 6, 1, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 21, 22, 23] as const

/**
 * The charts that a person may choose from for a statement, in the order of the pick list.
 *
 * @example
 * offeredChartsOfAccounts().slice(0, 3).map((chart) => chart.id)
 * // => [2, 3, 7]
 */
export function offeredChartsOfAccounts(): ChartOfAccounts[] {
  return offeredIds.map((id) => chartOfAccounts(id))
}

/**
 * The client modes that are open to a user: those of the user's e-mail domain, and all of them to a provider administrator.
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
 * The chart that a user starts with: the client's own where exactly one client mode is open, else Fannie Mae (2).
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
 * Whether a loan can be sized on a statement that is told in a chart.
 *
 * @param chartOfAccountsId The chart's id; an unknown one is not supported.
 * @example
 * isSupportedForSizing(6)
 * // => false
 */
export function isSupportedForSizing(chartOfAccountsId: number): boolean {
  return supportedIds.includes(chartOfAccountsId)
}

/** Charts whose expense lines are categorized without asking, for everybody. Source: the product's rule. */
const openToAll: readonly number[] = [1, 6]

/** Charts that are so only for the client they belong to. Source: the product's rule. */
const openToTheirClient: readonly number[] = [9, 10, 11]

/**
 * Whose statements are read, as far as it decides whether expenses are categorized without asking. Plain data, so that it can
 * be handed to a worker.
 */
export interface CategorizationGate {
  /** The user is of the white-label lender. */
  isWhiteLabelLender: boolean
  /** Those open to the user. */
  clientModes: readonly ClientMode[]
}

/**
 * The gate of a user.
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
 * Whether predicted categories of expense lines may be applied without asking. Suggestions are shown either way.
 *
 * @param gate Left out where there is no account, as on one's own computer: they are applied.
 * @example
 * autoCategorizationAllowed(2, { isWhiteLabelLender: false, clientModes: [] })
 * // => false
 */
export function autoCategorizationAllowed(chartOfAccountsId: number, gate?: CategorizationGate): boolean {
  if (gate === undefined) return true
  const { isWhiteLabelLender, clientModes } = gate
  if (isWhiteLabelLender || openToAll.includes(chartOfAccountsId)) return true
  if (!openToTheirClient.includes(chartOfAccountsId)) return false
  return clientModes.some((mode) => mode.chartOfAccountsId === chartOfAccountsId)
}
