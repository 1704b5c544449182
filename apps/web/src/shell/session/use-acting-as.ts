import { useMutation } from '@tanstack/react-query'
import type { User } from '@uwkit/core/account'
import { accountKeys } from '@uwkit/react/account'
import { useNavigate } from 'react-router'
import { useServices } from '../services.tsx'

/** Begins and ends acting as another user; what was held of the one is not shown to the other. */
export function useActingAs() {
  const { client, queries, toasts } = useServices()
  const navigate = useNavigate()
  const become = async (user: User, path: string) => {
    await queries.cancelQueries()
    queries.setQueryData(accountKeys.profile, user)
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'account' })
    await navigate(path)
  }
  const show = (error: Error) => void toasts.show({ text: error.message, tone: 'error' })
  const connect = useMutation({
    mutationFn: (userId: string) => client.account.connectAsUser(userId),
    onSuccess: (user) => become(user, '/'),
    onError: show,
  })
  const disconnect = useMutation({
    mutationFn: () => client.account.disconnectAsUser(),
    onSuccess: (user) => become(user, '/account/admin'),
    onError: show,
  })
  return { connect, disconnect }
}
