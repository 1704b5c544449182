import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Invitation, JobState, Plan, User } from '@uwkit/core/account'
import type { OwnChartOfAccounts } from '@uwkit/core/chart-of-accounts'
import type { Client } from '@uwkit/core/client'
import { useClient } from '../client/index.ts'

/** Query keys for the deployment and the signed-in user. Keys under `people` are cleared when another user signs in. */
export const accountKeys = {
  all: ['account'],
  configuration: ['account', 'configuration'],
  profile: ['account', 'profile'],
  plans: ['account', 'plans'],
  invitation: (token: string) => ['account', 'invitation', token],
  users: ['people', 'users'],
  invitations: ['people', 'invitations'],
  companies: ['people', 'companies'],
  company: (id: string) => ['people', 'companies', id],
  keys: ['people', 'keys'],
  twoFactor: ['people', 'two-factor'],
  sessions: ['people', 'sessions'],
  sessionsOf: (userId: string | null) => ['people', 'sessions', userId],
  memory: ['people', 'memory'],
  audit: ['people', 'audit'],
  mails: ['people', 'mails'],
  jobs: ['people', 'jobs'],
  jobsOf: (state: JobState | null) => ['people', 'jobs', state],
} as const

/**
 * Query for the deployment's configuration; it does not change while a page is open.
 *
 * @example
 * configurationQuery({}).queryKey
 * // => ['account', 'configuration']
 */
export function configurationQuery(client: Client) {
  return queryOptions({
    queryKey: accountKeys.configuration,
    queryFn: ({ signal }) => client.account.configuration({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/**
 * Query for the signed-in user and, while acting as another user, the real user.
 *
 * @example
 * profileQuery({}).queryKey
 * // => ['account', 'profile']
 */
export function profileQuery(client: Client) {
  return queryOptions({
    queryKey: accountKeys.profile,
    queryFn: ({ signal }) => client.account.profile({ signal }),
    staleTime: 60_000,
  })
}

/**
 * Query for the plans that a company can subscribe to.
 *
 * @example
 * plansQuery({}).queryKey
 * // => ['account', 'plans']
 */
export function plansQuery(client: Client) {
  return queryOptions({
    queryKey: accountKeys.plans,
    queryFn: ({ signal }) => client.account.listPlans({ signal }),
    staleTime: 60_000,
  })
}

/**
 * Query for the invitation that belongs to an emailed token.
 *
 * @example
 * invitationQuery({}, 'abc').queryKey
 * // => ['account', 'invitation', 'abc']
 */
export function invitationQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: accountKeys.invitation(token),
    queryFn: ({ signal }) => client.account.invitation(token, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** Number of changes, emails and jobs in a list, newest first. Our own choice. */
export const latestShown = 1000

/**
 * Query for the users of one company or, for the provider, of all companies.
 *
 * @param companyId `null` for all that the asker sees.
 * @example
 * usersQuery({}, '10').queryKey
 * // => ['people', 'users', '10']
 */
export function usersQuery(client: Client, companyId: string | null) {
  const ofCompany = companyId === null ? {} : { companyId }
  return queryOptions({
    queryKey: [...accountKeys.users, companyId],
    queryFn: ({ signal }) => client.account.listUsers({ page: -1, ...ofCompany }, { signal }),
  })
}

/**
 * Query for the company's invitations, including accepted ones.
 *
 * @example
 * invitationsQuery({}).queryKey
 * // => ['people', 'invitations']
 */
export function invitationsQuery(client: Client) {
  return queryOptions({
    queryKey: accountKeys.invitations,
    queryFn: ({ signal }) => client.account.listInvitations({ signal }),
  })
}

/**
 * Query for all companies, for the provider.
 *
 * @example
 * companiesQuery({}).queryKey
 * // => ['people', 'companies']
 */
export function companiesQuery(client: Client) {
  return queryOptions({
    queryKey: accountKeys.companies,
    queryFn: ({ signal }) => client.account.listCompanies({ signal }),
  })
}

/**
 * Query for one company.
 *
 * @example
 * companyQuery({}, '10').queryKey
 * // => ['people', 'companies', '10']
 */
export function companyQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: accountKeys.company(id),
    queryFn: ({ signal }) => client.account.companyProfile(id, { signal }),
  })
}

/**
 * Query for the API keys that a user can see, newest first.
 *
 * @example
 * apiKeysQuery({}).queryKey
 * // => ['people', 'keys']
 */
export function apiKeysQuery(client: Client) {
  return queryOptions({
    queryKey: accountKeys.keys,
    queryFn: ({ signal }) => client.account.listApiKeys({ signal }),
  })
}

/**
 * Where somebody is signed in, the session used last first.
 *
 * @param userId A user of the company; `null` for oneself.
 * @example
 * sessionsQuery({}, null).queryKey
 * // => ['people', 'sessions', null]
 */
export function sessionsQuery(client: Client, userId: string | null) {
  return queryOptions({
    queryKey: accountKeys.sessionsOf(userId),
    queryFn: ({ signal }) =>
      userId === null ? client.account.listSessions({ signal }) : client.account.listUserSessions(userId, { signal }),
  })
}

/**
 * How two-factor authentication of the user stands.
 *
 * @example
 * twoFactorQuery({}).queryKey
 * // => ['people', 'two-factor']
 */
export function twoFactorQuery(client: Client) {
  return queryOptions({
    queryKey: accountKeys.twoFactor,
    queryFn: ({ signal }) => client.account.twoFactor({ signal }),
  })
}

/**
 * Query for the saved mappings of the user and the company, including revoked ones.
 *
 * @example
 * rememberedQuery({}).queryKey
 * // => ['people', 'memory']
 */
export function rememberedQuery(client: Client) {
  return queryOptions({
    queryKey: accountKeys.memory,
    queryFn: ({ signal }) => client.parsedFile.memory({ signal }),
  })
}

/**
 * Who changed what, the latest changes.
 *
 * @example
 * auditQuery({}).queryKey
 * // => ['people', 'audit']
 */
export function auditQuery(client: Client) {
  return queryOptions({
    queryKey: accountKeys.audit,
    queryFn: ({ signal }) => client.account.listAudit({ page: 0, perPage: latestShown }, { signal }),
  })
}

/**
 * Query for the latest emails.
 *
 * @example
 * mailsQuery({}).queryKey
 * // => ['people', 'mails']
 */
export function mailsQuery(client: Client) {
  return queryOptions({
    queryKey: accountKeys.mails,
    queryFn: ({ signal }) => client.account.listMails({ page: 0, perPage: latestShown }, { signal }),
  })
}

/**
 * Query for the latest jobs.
 *
 * @param state `null` for any.
 * @example
 * jobsQuery({}, 'dead').queryKey
 * // => ['people', 'jobs', 'dead']
 */
export function jobsQuery(client: Client, state: JobState | null) {
  const ofState = state === null ? {} : { state }
  return queryOptions({
    queryKey: accountKeys.jobsOf(state),
    queryFn: ({ signal }) => client.account.listJobs({ page: 0, perPage: latestShown, ...ofState }, { signal }),
  })
}

/** Query key for custom charts of accounts. It is part of the key of all charts, so that pick lists update after a delete. */
export const ownChartsKey = ['charts-of-accounts'] as const

/**
 * Query for the company's custom charts of accounts, for both sections.
 *
 * @example
 * ownChartsQuery({}).queryKey
 * // => ['charts-of-accounts', 'own']
 */
export function ownChartsQuery(client: Client) {
  return queryOptions({
    queryKey: [...ownChartsKey, 'own'],
    queryFn: async ({ signal }) => {
      const charts = await client.chartOfAccounts.list(undefined, { signal })
      return charts.filter((chart): chart is OwnChartOfAccounts => 'createdOn' in chart)
    },
  })
}

/** Returns the signed-in user. It sends no request while `isSignedIn` is false. */
export function useProfile(isSignedIn = true): UseQueryResult<User> {
  return useQuery({ ...profileQuery(useClient()), enabled: isSignedIn })
}

/** Returns the plans that a company can subscribe to. */
export function usePlans(): UseQueryResult<Plan[]> {
  return useQuery(plansQuery(useClient()))
}

/** Returns the invitation that belongs to an emailed token. */
export function useInvitation(token: string): UseQueryResult<Invitation> {
  return useQuery(invitationQuery(useClient(), token))
}
