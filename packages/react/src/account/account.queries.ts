import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@uwkit/core/client'

/** Keys of all that is asked about the deployment and about who is signed in. */
export const accountKeys = {
  all: ['account'],
  configuration: ['account', 'configuration'],
  profile: ['account', 'profile'],
  plans: ['account', 'plans'],
  invitation: (token: string) => ['account', 'invitation', token],
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
