import type { JobState } from '@uwkit/core/account'
import type { CompanyChartOfAccounts } from '@uwkit/core/chart-of-accounts'
import type { Client } from '@uwkit/core/client'
import { serverQuery } from '../client/index.ts'
import { accountKeys } from './account.queries.ts'

/** Maximum number of changes, emails and jobs in a list, newest first. Our own choice. */
export const maximumLatest = 1000

/**
 * Query for the users of one company or, for the provider, of all companies.
 *
 * @param companyId `null` for all users that the signed-in user can see.
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
 * Query for the company's invitations, including accepted ones.
 *
 * @example
 * invitationsQuery({}).queryKey
 * // => ['people', 'invitations']
 */
export function invitationsQuery(client: Client) {
  return serverQuery(accountKeys.invitations, (options) => client.account.listInvitations(options))
}

/**
 * Query for all companies, for the provider.
 *
 * @example
 * companiesQuery({}).queryKey
 * // => ['people', 'companies']
 */
export function companiesQuery(client: Client) {
  return serverQuery(accountKeys.companies, (options) => client.account.listCompanies(options))
}

/**
 * Query for one company.
 *
 * @example
 * companyQuery({}, '10').queryKey
 * // => ['people', 'companies', '10']
 */
export function companyQuery(client: Client, id: string) {
  return serverQuery(accountKeys.company(id), (options) => client.account.companyProfile(id, options))
}

/**
 * Query for the API keys that a user can see, newest first.
 *
 * @example
 * apiKeysQuery({}).queryKey
 * // => ['people', 'keys']
 */
export function apiKeysQuery(client: Client) {
  return serverQuery(accountKeys.keys, (options) => client.account.listApiKeys(options))
}

/**
 * Query for the webhooks of the company, newest first.
 *
 * @example
 * webhooksQuery({}).queryKey
 * // => ['people', 'webhooks']
 */
export function webhooksQuery(client: Client) {
  return serverQuery(accountKeys.webhooks, (options) => client.webhook.list(options))
}

/** Interval for refreshing deliveries while one is waiting, in milliseconds. Our own choice. */
const deliveryRefreshMilliseconds = 2000

/**
 * Query for the latest deliveries to a webhook, newest first; refreshed while one is waiting to be sent.
 *
 * @example
 * deliveriesQuery({}, 'w7').queryKey
 * // => ['people', 'webhooks', 'w7']
 */
export function deliveriesQuery(client: Client, webhookId: string) {
  return serverQuery(
    accountKeys.deliveries(webhookId),
    async (options) => (await client.webhook.listDeliveries(webhookId, {}, options)).data,
    {
      refetchInterval: ({ state }) =>
        state.data?.some((delivery) => delivery.state === 'waiting') === true && deliveryRefreshMilliseconds,
    },
  )
}

/**
 * Query for a user's sessions, last used first.
 *
 * @param userId A user of the company; `null` for the signed-in user.
 * @example
 * sessionsQuery({}, null).queryKey
 * // => ['people', 'sessions', null]
 */
export function sessionsQuery(client: Client, userId: string | null) {
  return serverQuery(accountKeys.sessionsOf(userId), (options) =>
    userId === null ? client.account.listSessions(options) : client.account.listUserSessions(userId, options),
  )
}

/**
 * Query for the user's two-factor authentication status.
 *
 * @example
 * twoFactorQuery({}).queryKey
 * // => ['people', 'two-factor']
 */
export function twoFactorQuery(client: Client) {
  return serverQuery(accountKeys.twoFactor, (options) => client.account.twoFactor(options))
}

/**
 * Query for the saved mappings of the user and the company, including revoked ones.
 *
 * @example
 * rememberedQuery({}).queryKey
 * // => ['people', 'memory']
 */
export function rememberedQuery(client: Client) {
  return serverQuery(accountKeys.memory, (options) => client.parsedFile.memory(options))
}

/** Filter for entries of the audit log. */
export interface AuditFilter {
  userId: string | null
  /** First and last day, `YYYY-MM-DD`, UTC. */
  from: string | null
  to: string | null
  /** Cursor that the previous page gave; `null` for the first page. */
  cursor: string | null
}

/** Entries per page of the audit log, a few screens; our own choice. */
const entriesPerPage = 100

/**
 * Query for one page of the audit log, newest first.
 *
 * @example
 * auditQuery({}, { userId: null, from: null, to: null, cursor: null }).queryKey
 * // => ['people', 'audit', null, null, null, null]
 */
export function auditQuery(client: Client, { userId, from, to, cursor }: AuditFilter) {
  const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000
  return serverQuery([...accountKeys.audit, userId, from, to, cursor], (options) =>
    client.account.listAudit(
      {
        perPage: entriesPerPage,
        ...(userId === null ? {} : { userId }),
        ...(from === null ? {} : { since: startOf(from) }),
        ...(to === null ? {} : { until: startOf(to) + 86_400 }),
        ...(cursor === null ? {} : { cursor }),
      },
      options,
    ),
  )
}

/**
 * Query for the latest emails.
 *
 * @example
 * mailsQuery({}).queryKey
 * // => ['people', 'mails']
 */
export function mailsQuery(client: Client) {
  return serverQuery(accountKeys.mails, (options) =>
    client.account.listMails({ page: 0, perPage: maximumLatest }, options),
  )
}

/**
 * Query for the latest jobs.
 *
 * @param state `null` for any state.
 * @example
 * jobsQuery({}, 'dead').queryKey
 * // => ['people', 'jobs', 'dead']
 */
export function jobsQuery(client: Client, state: JobState | null) {
  const ofState = state === null ? {} : { state }
  return serverQuery(accountKeys.jobsOf(state), (options) =>
    client.account.listJobs({ page: 0, perPage: maximumLatest, ...ofState }, options),
  )
}

/** Query key for custom charts of accounts. It is part of the key of all charts, so that pick lists update after a delete. */
export const customChartsKey = ['charts-of-accounts'] as const

/**
 * Query for the company's custom charts of accounts, for both sections.
 *
 * @example
 * customChartsQuery({}).queryKey
 * // => ['charts-of-accounts', 'own']
 */
export function customChartsQuery(client: Client) {
  return serverQuery([...customChartsKey, 'own'], async ({ signal }) => {
    const charts = await client.chartOfAccounts.list(undefined, { signal })
    return charts.filter((chart): chart is CompanyChartOfAccounts => 'createdOn' in chart)
  })
}
