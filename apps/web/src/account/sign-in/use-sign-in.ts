import { useMutation } from '@tanstack/react-query'
import type { Configuration } from '@uwkit/core/account'
import { failureText } from '@uwkit/react/account'
import { useServices } from '../../shell/services.tsx'

/** Signs in by password or by the popup of the company's directory. */
export function useSignIn(azure: Configuration['azure']) {
  const { client } = useServices()
  const byPassword = useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) => client.account.signIn(email, password),
  })
  const byAzure = useMutation({
    mutationFn: async (settings: NonNullable<Configuration['azure']>) => {
      const { identityByPopup } = await import('../../adapters/azure-sign-in.ts')
      const identity = await identityByPopup(settings)
      if (identity !== null) await client.account.signInByAzure(identity)
    },
  })
  const failure = byPassword.error ?? byAzure.error
  return {
    signIn: (email: string, password: string) => {
      byAzure.reset()
      byPassword.mutate({ email, password })
    },
    signInByAzure:
      azure === null
        ? null
        : () => {
            byPassword.reset()
            byAzure.mutate(azure)
          },
    pending: byPassword.isPending ? ('password' as const) : byAzure.isPending ? ('azure' as const) : null,
    failure: failure === null ? null : failureText('Signing in', failure),
  }
}
