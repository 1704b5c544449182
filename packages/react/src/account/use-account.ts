import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Configuration, Invitation, Plan, User } from '@uwkit/core/account'
import { useClient } from '../client/index.ts'
import { configurationQuery, invitationQuery, plansQuery, profileQuery } from './account.queries.ts'

/** What the deployment is set to. */
export function useConfiguration(): UseQueryResult<Configuration> {
  return useQuery(configurationQuery(useClient()))
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
