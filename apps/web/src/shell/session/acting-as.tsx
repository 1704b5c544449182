import { useMutation } from '@tanstack/react-query'
import { personName, type User } from '@uwkit/core/account'
import { accountKeys } from '@uwkit/react/account'
import { Banner, Button } from '@uwkit/react/ui'
import { useNavigate } from 'react-router'
import { canLeave } from '../frame/use-unsaved-guard.tsx'
import { useServices, useSession } from '../services.tsx'
import { beforeUserChange } from './sign-out.ts'

/**
 * Starts and ends acting as another user. Asks about unsaved work first, and releases locks while the session is still
 * the user's own; cached data of one user is not shown to the other.
 */
export function useActingAs() {
  const { client, queries, toasts, reports } = useServices()
  const navigate = useNavigate()
  // `null`: the user chose to stay.
  const change = async (send: () => Promise<User>): Promise<User | null> => {
    if (!(await canLeave())) return null
    for (const failure of await beforeUserChange()) reports.report(failure, 'acting as')
    return send()
  }
  const become = async (user: User | null, path: string) => {
    if (user === null) return
    client.connection.forget()
    await queries.cancelQueries()
    queries.setQueryData(accountKeys.profile, user)
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'account' })
    await navigate(path, withoutPrompt)
  }
  const show = (error: Error) => void toasts.show({ text: error.message, tone: 'error' })
  const connect = useMutation({
    mutationFn: (userId: string) => change(() => client.account.connectAsUser(userId)),
    onSuccess: (user) => become(user, '/'),
    onError: show,
  })
  const disconnect = useMutation({
    mutationFn: () =>
      change(async () => {
        // Leaves open documents first: without its lock, an open document could not be saved if the request failed.
        await navigate('/', withoutPrompt)
        return client.account.disconnectAsUser()
      }),
    onSuccess: (user) => become(user, '/account/admin'),
    onError: show,
  })
  return { connect, disconnect }
}

/** The user already confirmed leaving unsaved work. */
const withoutPrompt = { state: { isSaved: true } } as const

/** Banner on every screen while an administrator acts as another user, with a button that ends it. */
export function ActingAsStrip() {
  const { user } = useSession()
  const { disconnect } = useActingAs()
  if (user.realUser === null) return null
  return (
    <Banner
      tone="warning"
      action={
        <Button size="small" isPending={disconnect.isPending} onPress={() => disconnect.mutate()}>
          DISCONNECT AS USER
        </Button>
      }
    >
      {`You are working as ${personName(user)} (${user.email}). Changes are saved as this user.`}
    </Banner>
  )
}
