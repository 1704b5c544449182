import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Invitation, JobState, Plan, User } from '@uwkit/core/account'
import type { OwnChartOfAccounts } from '@uwkit/core/chart-of-accounts'
import type { Client } from '@uwkit/core/client'
import { useClient } from '../client/index.ts'

/**
 * Keys of all that is asked about the deployment and about who is signed in, and, under `people`, of what this person sees of
 * others: that is forgotten when somebody else works here.
 */
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
 * What the deployment is set to; it stays as it is while a page is open.
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
 * Who is signed in, and who really works while acting as another user.
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
 * What a company can subscribe to.
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
 * What the token of a mail invites to.
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

/** How many changes, mails and jobs a list shows, the latest. Our own choice. */
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
  return queryOptions({
    queryKey: [...accountKeys.users, companyId],
    queryFn: ({ signal }) => client.account.listUsers({ page: -1, ...ofCompany }, { signal }),
  })
}

/**
 * Invitations of the company, accepted ones too.
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
 * All companies, for the provider.
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
 * One company.
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
 * The API keys that a user sees, the latest first.
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
 * What was corrected and is remembered, for the user and for the company; what was taken back too.
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
 * The latest mails.
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
 * The latest jobs.
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
  return queryOptions({
    queryKey: [...ownChartsKey, 'own'],
    queryFn: async ({ signal }) => {
      const charts = await client.chartOfAccounts.list(undefined, { signal })
      return charts.filter((chart): chart is OwnChartOfAccounts => 'createdOn' in chart)
    },
  })
}

/** Who is signed in. Nobody is asked for while `isSignedIn` is false. */
export function useProfile(isSignedIn = true): UseQueryResult<User> {
  return useQuery({ ...profileQuery(useClient()), enabled: isSignedIn })
}

/** What a company can subscribe to. */
export function usePlans(): UseQueryResult<Plan[]> {
  return useQuery(plansQuery(useClient()))
}

/** What the token of a mail invites to. */
export function useInvitation(token: string): UseQueryResult<Invitation> {
  return useQuery(invitationQuery(useClient(), token))
}
