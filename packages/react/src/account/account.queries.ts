import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Invitation, JobState, Plan, User } from '@uwkit/core/account'
import type { Client } from '@uwkit/core/client'
import { serverQuery, useClient } from '../client/index.ts'

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
  webhooks: ['people', 'webhooks'],
  deliveries: (id: string) => ['people', 'webhooks', id],
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
  return serverQuery(accountKeys.configuration, (options) => client.account.configuration(options), {
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
  return serverQuery(accountKeys.profile, (options) => client.account.profile(options), {
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
  return serverQuery(accountKeys.plans, (options) => client.account.listPlans(options), {
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
  return serverQuery(accountKeys.invitation(token), (options) => client.account.invitation(token, options), {
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
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
