import type { Acceptance, Invitation } from '@uwkit/core/account'
import { useState } from 'react'
import { Button, TextField } from '../../ui/index.ts'
import { FieldPair, FormShell } from './form-parts.tsx'
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
  const [firstName, setFirstName] = useState(invitation.firstName)
  const [lastName, setLastName] = useState(invitation.lastName)
  const [jobTitle, setJobTitle] = useState(invitation.jobTitle)
  const [typed, setTyped] = useState({ password: '', repeated: '' })
  const [isSubmitted, setIsSubmitted] = useState(false)
  const problems = newPasswordProblems(typed)
  const submit = () => {
    setIsSubmitted(true)
    if (Object.keys(problems).length > 0 || isPending) return
    onAccept({ password: typed.password, firstName, lastName, jobTitle })
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
      <FieldPair>
        <TextField label="First name" autoComplete="given-name" value={firstName} onChange={setFirstName} />
        <TextField label="Last name" autoComplete="family-name" value={lastName} onChange={setLastName} />
      </FieldPair>
      <TextField label="Job title" autoComplete="organization-title" value={jobTitle} onChange={setJobTitle} />
      <PasswordPair value={typed} onChange={setTyped} problems={isSubmitted ? problems : {}} />
      <Button type="submit" variant="primary" isWide isPending={isPending} pendingLabel="Joining">
        Join
      </Button>
    </FormShell>
  )
}
