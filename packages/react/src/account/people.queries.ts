import type { JobState } from '@uwkit/core/account'
import type { OwnChartOfAccounts } from '@uwkit/core/chart-of-accounts'
import type { Client } from '@uwkit/core/client'
import { serverQuery } from '../client/index.ts'
import { accountKeys } from './account.queries.ts'

/** How many mails and jobs a list shows, the latest. Our own choice. */
export const latestShown = 1000

/**
 * Users of one company, or of all for the provider.
 *
 * @param companyId `null` for all that the asker sees.
 * @example
 * usersQuery({}, '10').queryKey
 * // => ['people', 'users', '10']
 */
export function usersQuery(client: Client, companyId: string | null) {
  const ofCompany = companyId === null ? {} : { companyId }
  return serverQuery([...accountKeys.users, companyId], (options) =>
    client.account.listUsers({ page: -1, ...ofCompany }, options),
  )
}

/**
 * Invitations of the company, accepted ones too.
 *
 * @example
 * invitationsQuery({}).queryKey
 * // => ['people', 'invitations']
 */
export function invitationsQuery(client: Client) {
  return serverQuery(accountKeys.invitations, (options) => client.account.listInvitations(options))
}

/**
 * All companies, for the provider.
 *
 * @example
 * companiesQuery({}).queryKey
 * // => ['people', 'companies']
 */
export function companiesQuery(client: Client) {
  return serverQuery(accountKeys.companies, (options) => client.account.listCompanies(options))
}

/**
 * One company.
 *
 * @example
 * companyQuery({}, '10').queryKey
 * // => ['people', 'companies', '10']
 */
export function companyQuery(client: Client, id: string) {
  return serverQuery(accountKeys.company(id), (options) => client.account.companyProfile(id, options))
}

/**
 * The API keys that a user sees, the latest first.
 *
 * @example
 * apiKeysQuery({}).queryKey
 * // => ['people', 'keys']
 */
export function apiKeysQuery(client: Client) {
  return serverQuery(accountKeys.keys, (options) => client.account.listApiKeys(options))
}

/**
 * What was corrected and is remembered, for the user and for the company; what was taken back too.
 *
 * @example
 * rememberedQuery({}).queryKey
 * // => ['people', 'memory']
 */
export function rememberedQuery(client: Client) {
  return serverQuery(accountKeys.memory, (options) => client.parsedFile.memory(options))
}

/**
 * The latest mails.
 *
 * @example
 * mailsQuery({}).queryKey
 * // => ['people', 'mails']
 */
export function mailsQuery(client: Client) {
  return serverQuery(accountKeys.mails, (options) =>
    client.account.listMails({ page: 0, perPage: latestShown }, options),
  )
}

/**
 * The latest jobs.
 *
 * @param state `null` for any.
 * @example
 * jobsQuery({}, 'dead').queryKey
 * // => ['people', 'jobs', 'dead']
 */
export function jobsQuery(client: Client, state: JobState | null) {
  const ofState = state === null ? {} : { state }
  return serverQuery(accountKeys.jobsOf(state), (options) =>
    client.account.listJobs({ page: 0, perPage: latestShown, ...ofState }, options),
  )
}

/** Of all charts of accounts, so that pick lists follow a deleted one. */
export const ownChartsKey = ['charts-of-accounts'] as const

/**
 * The charts of accounts that the company made for itself, of both sections.
 *
 * @example
 * ownChartsQuery({}).queryKey
 * // => ['charts-of-accounts', 'own']
 */
export function ownChartsQuery(client: Client) {
  return serverQuery([...ownChartsKey, 'own'], async ({ signal }) => {
    const charts = await client.chartOfAccounts.list(undefined, { signal })
    return charts.filter((chart): chart is OwnChartOfAccounts => 'createdOn' in chart)
  })
}
