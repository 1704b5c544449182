import { useMutation } from '@tanstack/react-query'
import type { TokenSession } from '@uwkit/core/account'
import { progressOf, TwoFactorForm } from '@uwkit/react/account'
import { useServices } from '../../shell/services.tsx'

interface CodeStepProps {
  /** Challenge from the sign-in that requires the code. */
  challenge: string
  /** Called with the purpose of the sign-in once the code is correct. */
  onSignedIn?: (purpose: TokenSession['purpose']) => void
  onCancel: () => void
}

/** The second step of a sign-in; loaded only if an account requires it. */
export function CodeStep({ challenge, onSignedIn, onCancel }: CodeStepProps) {
  const { client } = useServices()
  const send = useMutation({
    mutationFn: (code: string) => client.account.signInByCode(challenge, code),
    onSuccess: (purpose) => onSignedIn?.(purpose),
  })
  return <TwoFactorForm onCode={(code) => send.mutate(code)} onCancel={onCancel} {...progressOf('Signing in', send)} />
}
