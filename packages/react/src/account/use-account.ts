import { useQuery } from '@tanstack/react-query'
import { useClient } from '../client/index.ts'
import { configurationQuery, invitationQuery, plansQuery, profileQuery } from './account.queries.ts'

/** What the deployment is set to. */
export function useConfiguration() {
  return useQuery(configurationQuery(useClient()))
}

/** Who is signed in. Nobody is asked for while `isSignedIn` is false. */
export function useProfile(isSignedIn = true) {
  return useQuery({ ...profileQuery(useClient()), enabled: isSignedIn })
}

/** What a company can subscribe to. */
export function usePlans() {
  return useQuery(plansQuery(useClient()))
}

/** What the token of a mail invites to. */
export function useInvitation(token: string) {
  return useQuery(invitationQuery(useClient(), token))
}
