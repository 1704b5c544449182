import { useQuery } from '@tanstack/react-query'
import { type Company, personName, type RecoveryCodes, type TwoFactorSetup, type User } from '@uwkit/core/account'
import {
  AccountSection,
  accountKeys,
  CodeDialog,
  RecoveryCodesDialog,
  SessionList,
  sessionsQuery,
  TwoFactorSetupDialog,
  TwoFactorStatus,
  twoFactorQuery,
} from '@uwkit/react/account'
import { Button, Dialog, Switch } from '@uwkit/react/ui'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useServices, useSession } from '../shell/services.tsx'
import { Loaded, useChange, useTokenCopy } from './panel-parts.tsx'

/** The step in progress; includes the recovery codes if they were just created. */
type Step = { kind: 'set-up' | 'renew' | 'remove' } | { kind: 'codes'; codes: readonly string[] }

/** Shows whether the user's sign-in requires a code. */
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
      {...present.progress}
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
      {...renew.progress}
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
      {...remove.progress}
    />
  )
}

/** Lets an administrator decide whether the company's administrators need two-factor authentication. */
export function RequiredTwoFactor({ company }: { company: Company }) {
  const { client } = useServices()
  const save = useChange({
    what: 'Saving the company',
    send: (requiresTwoFactor: boolean) => client.account.updateCompany(company.id, { requiresTwoFactor }),
    stale: [accountKeys.companies, accountKeys.twoFactor],
    done: () => 'Company saved.',
    showsFailure: true,
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

/** Sessions of the user; one or all others can be ended. */
export function SessionsSection() {
  return (
    <AccountSection
      title="Sessions"
      note="Devices and programs where you are signed in. Ending a session takes effect immediately."
      isWide
    >
      <Sessions userId={null} />
    </AccountSection>
  )
}

/** Sessions of a user of the company, for its administrators. */
export function UserSessionsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <Dialog
      title={`Sessions: ${personName(user)}`}
      isOpen
      onClose={onClose}
      footer={<Button onPress={onClose}>Close</Button>}
    >
      <Sessions userId={user.id} />
    </Dialog>
  )
}

/** Turns off two-factor authentication of a user and ends their sessions. */
export function useTwoFactorReset(): (user: User) => void {
  const { client } = useServices()
  const reset = useChange({
    what: 'Resetting two-factor authentication',
    send: (user: User) => client.account.resetTwoFactor(user.id),
    stale: [accountKeys.sessions],
    done: (_, user) => `Two-factor authentication for ${personName(user)} is off. All of their sessions have ended.`,
    showsFailure: true,
  })
  return (user) => reset.mutate(user)
}

function Sessions({ userId }: { userId: string | null }) {
  const { client } = useServices()
  const sessions = useQuery(sessionsQuery(client, userId))
  const end = useChange({
    what: 'Ending the session',
    send: async (ids: readonly string[]) => {
      for (const id of ids) {
        if (userId === null) await client.account.endSession(id)
        else await client.account.endUserSession(userId, id)
      }
    },
    stale: [accountKeys.sessions],
    done: (_, ids) => (ids.length === 1 ? 'Session ended.' : 'Sessions ended.'),
    showsFailure: true,
  })
  const endAll = useChange({
    what: 'Ending the sessions',
    send: () => (userId === null ? client.account.endOtherSessions() : client.account.endUserSessions(userId)),
    stale: [accountKeys.sessions],
    done: () => 'Sessions ended.',
    showsFailure: true,
  })
  return (
    <Loaded what="sessions" query={sessions}>
      {(all) => (
        <SessionList sessions={all} onEnd={(some) => end.mutate(some.map(({ id }) => id))}>
          <Button
            icon={LogOut}
            onPress={() => endAll.mutate(undefined)}
            isPending={endAll.isPending}
            isDisabled={all.every(({ isCurrent }) => isCurrent)}
          >
            {userId === null ? 'Sign out everywhere else' : 'Sign out everywhere'}
          </Button>
        </SessionList>
      )}
    </Loaded>
  )
}
