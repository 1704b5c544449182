import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Invitation, JobState, Plan, User } from '@uwkit/core/account'
import type { Client } from '@uwkit/core/client'
import { serverQuery, useClient } from '../client/index.ts'

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
  memory: ['people', 'memory'],
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
  return serverQuery(accountKeys.configuration, (options) => client.account.configuration(options), {
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
  return serverQuery(accountKeys.profile, (options) => client.account.profile(options), {
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
  return serverQuery(accountKeys.plans, (options) => client.account.listPlans(options), {
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
  return serverQuery(accountKeys.invitation(token), (options) => client.account.invitation(token, options), {
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
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
