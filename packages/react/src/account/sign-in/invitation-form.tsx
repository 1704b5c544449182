import type { Acceptance, Invitation } from '@uwkit/core/account'
import { useState } from 'react'
import { Button, TextField } from '../../ui/index.ts'
import { PersonFields } from '../parts/person-fields.tsx'
import { FormShell } from './form-parts.tsx'
import { PasswordPair } from './password-pair.tsx'
import { newPasswordProblems } from './state/new-password-problems.ts'

export interface InvitationFormProps {
  invitation: Pick<Invitation, 'email' | 'firstName' | 'lastName' | 'jobTitle'>
  onAccept: (acceptance: Acceptance) => void
  /** @default false */
  isPending?: boolean
  /** Why the last try did not work. @default none */
  failure?: string | null
}

/** Joins a company by its invitation: a password, and the name where the invitation has it wrong. */
export function InvitationForm({ invitation, onAccept, isPending = false, failure = null }: InvitationFormProps) {
  const { firstName, lastName, jobTitle } = invitation
  const [person, setPerson] = useState({ firstName, lastName, jobTitle })
  const [typed, setTyped] = useState({ password: '', repeated: '' })
  const [isSubmitted, setIsSubmitted] = useState(false)
  const problems = newPasswordProblems(typed)
  const submit = () => {
    setIsSubmitted(true)
    if (Object.keys(problems).length > 0 || isPending) return
    onAccept({ password: typed.password, ...person })
  }
  return (
    <FormShell onSubmit={submit} failure={failure}>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        value={invitation.email}
        onChange={() => undefined}
        isReadOnly
        readOnlyReason="The invitation is for this address."
      />
      <PersonFields value={person} onChange={(changed) => setPerson({ ...person, ...changed })} isOwn />
      <PasswordPair value={typed} onChange={setTyped} problems={isSubmitted ? problems : {}} />
      <Button type="submit" variant="primary" isWide isPending={isPending} pendingLabel="Joining">
        Join
      </Button>
    </FormShell>
  )
}
