import { useMutation } from '@tanstack/react-query'
import type { Configuration } from '@uwkit/core/account'
import { UnauthorisedError } from '@uwkit/core/client'
import { failureText } from '@uwkit/react/account'
import { useRef, useState } from 'react'
import { useServices } from '../../shell/services.tsx'

/** Signs in by password or by the popup of the company's directory. */
export function useSignIn(azure: Configuration['azure']) {
  const { client } = useServices()
  /** The last try; what an earlier one brings is not wanted any more. */
  const tries = useRef(0)
  const [isPopupLeft, setIsPopupLeft] = useState(false)
  const byPassword = useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) => client.account.signIn(email, password),
  })
  const byAzure = useMutation({
    mutationFn: async ({
      settings,
      isAnother,
    }: {
      settings: NonNullable<Configuration['azure']>
      isAnother: boolean
    }) => {
      const { identityByPopup } = await import('../../adapters/azure-sign-in.ts')
      const mine = tries.current
      const isWanted = () => mine === tries.current
      const onLeft = () => setIsPopupLeft(isWanted())
      const identity = await identityByPopup(settings, { isAnother, onLeft })
      if (!isWanted()) return
      setIsPopupLeft(identity === null)
      if (identity !== null) await client.account.signInByAzure(identity)
    },
  })
  const failure = byPassword.error ?? byAzure.error
  const begin = () => {
    tries.current += 1
    setIsPopupLeft(false)
    byPassword.reset()
    byAzure.reset()
  }
  return {
    signIn: (email: string, password: string) => {
      begin()
      byPassword.mutate({ email, password })
    },
    signInByAzure:
      azure === null
        ? null
        : () => {
            begin()
            byAzure.mutate({ settings: azure, isAnother: byAzure.error instanceof UnauthorisedError })
          },
    pending: byPassword.isPending
      ? ('password' as const)
      : byAzure.isPending && !isPopupLeft
        ? ('azure' as const)
        : null,
    failure: failure === null ? null : failureText('Signing in', failure),
    /** Whether the person came back from the popup without being signed in. */
    isPopupLeft,
  }
}
