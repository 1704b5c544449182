import { useQuery } from '@tanstack/react-query'
import type { Company, RecoveryCodes, TwoFactorSetup } from '@uwkit/core/account'
import {
  AccountSection,
  accountKeys,
  CodeDialog,
  RecoveryCodesDialog,
  TwoFactorSetupDialog,
  TwoFactorStatus,
  twoFactorQuery,
} from '@uwkit/react/account'
import { Switch } from '@uwkit/react/ui'
import { useState } from 'react'
import { useServices, useSession } from '../shell/index.ts'
import { Loaded, useChange, useTokenCopy } from './panel-parts.tsx'

/** What is being done, and where recovery codes were just made, they. */
type Step = { kind: 'set-up' | 'renew' | 'remove' } | { kind: 'codes'; codes: readonly string[] }

/** Whether the own sign-in asks for a code. */
export function TwoFactorSection() {
  const { client } = useServices()
  const { user } = useSession()
  const twoFactor = useQuery(twoFactorQuery(client))
  const [step, setStep] = useState<Step | null>(null)
  const close = () => setStep(null)
  return (
    <AccountSection
      title="Two-factor authentication"
      note="Requires a code from an authenticator app when you sign in with a password."
    >
      {user.realUser === null ? (
        <Loaded what="two-factor authentication" query={twoFactor}>
          {(known) => (
            <TwoFactorStatus
              twoFactor={known}
              onSetUp={() => setStep({ kind: 'set-up' })}
              onRenew={() => setStep({ kind: 'renew' })}
              onRemove={() => setStep({ kind: 'remove' })}
            />
          )}
        </Loaded>
      ) : (
        'You are acting as this user. Only they can change two-factor authentication.'
      )}
      {step !== null && (
        <StepDialog step={step} onCodes={(codes) => setStep({ kind: 'codes', codes })} onClose={close} />
      )}
    </AccountSection>
  )
}

interface StepProps {
  onCodes: (codes: readonly string[]) => void
  onClose: () => void
}

function StepDialog({ step, ...props }: StepProps & { step: Step }) {
  const copy = useTokenCopy()
  switch (step.kind) {
    case 'set-up':
      return <SetUp {...props} />
    case 'renew':
      return <Renew {...props} />
    case 'remove':
      return <Remove {...props} />
    case 'codes':
      return <RecoveryCodesDialog codes={step.codes} onCopy={copy} onClose={props.onClose} />
  }
}

const stale = [accountKeys.twoFactor]

function SetUp({ onCodes, onClose }: StepProps) {
  const { client } = useServices()
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null)
  const begin = useChange({
    what: 'Setting up two-factor authentication',
    send: (password: string) => client.account.setUpTwoFactor(password),
    onDone: setSetup,
  })
  const confirm = useChange({
    what: 'Checking the code',
    send: (code: string) => client.account.confirmTwoFactor(code),
    stale,
    onDone: ({ recoveryCodes }: RecoveryCodes) => onCodes(recoveryCodes),
  })
  const present = setup === null ? begin : confirm
  return (
    <TwoFactorSetupDialog
      setup={setup}
      onPassword={(password) => begin.mutate(password)}
      onCode={(code) => confirm.mutate(code)}
      onClose={onClose}
      isPending={present.isPending}
      failure={present.failure}
    />
  )
}

function Renew({ onCodes, onClose }: StepProps) {
  const { client } = useServices()
  const renew = useChange({
    what: 'Creating recovery codes',
    send: (code: string) => client.account.renewRecoveryCodes(code),
    stale,
    onDone: ({ recoveryCodes }: RecoveryCodes) => onCodes(recoveryCodes),
  })
  return (
    <CodeDialog
      title="Replace recovery codes"
      confirmLabel="Replace codes"
      onCode={(code) => renew.mutate(code)}
      onClose={onClose}
      isPending={renew.isPending}
      failure={renew.failure}
    />
  )
}

function Remove({ onClose }: StepProps) {
  const { client } = useServices()
  const remove = useChange({
    what: 'Turning off two-factor authentication',
    send: (code: string) => client.account.removeTwoFactor(code),
    stale,
    done: () => 'Two-factor authentication is off.',
    onDone: onClose,
  })
  return (
    <CodeDialog
      title="Turn off two-factor authentication"
      confirmLabel="Turn off"
      onCode={(code) => remove.mutate(code)}
      onClose={onClose}
      isPending={remove.isPending}
      failure={remove.failure}
    />
  )
}

/** Whether administrators of the company need it, which an administrator decides. */
export function RequiredTwoFactor({ company }: { company: Company }) {
  const { client } = useServices()
  const save = useChange({
    what: 'Saving the company',
    send: (requiresTwoFactor: boolean) => client.account.updateCompany(company.id, { requiresTwoFactor }),
    stale: [accountKeys.companies, accountKeys.twoFactor],
    done: () => 'Company saved.',
    saysFailure: true,
  })
  return (
    <AccountSection title="Two-factor authentication">
      <Switch
        label="Required for administrators"
        description="Administrators must set up two-factor authentication before they can use administrator functions."
        value={save.isPending ? save.variables : company.requiresTwoFactor}
        onChange={(isRequired) => save.mutate(isRequired)}
        isDisabled={save.isPending}
      />
    </AccountSection>
  )
}
