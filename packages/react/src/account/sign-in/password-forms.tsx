import type { Acceptance, Invitation, User } from '@uwkit/core/account'
import { useState } from 'react'
import { Button, TextField } from '../../ui/index.ts'
import { FieldPair, type FormProgress, FormShell } from './form-parts.tsx'
import { type NewPassword, type NewPasswordProblems, newPasswordProblems } from './form-problems.ts'

interface PasswordPairProps {
  value: NewPassword
  onChange: (value: NewPassword) => void
  problems: NewPasswordProblems
  /** @default false */
  autoFocus?: boolean
}

/** A new password, typed twice. */
export function PasswordPair({ value, onChange, problems, autoFocus = false }: PasswordPairProps) {
  return (
    <>
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        value={value.password === '' ? null : value.password}
        onChange={(password) => onChange({ ...value, password: password ?? '' })}
        description="At least 10 characters; a few plain words work well."
        error={problems.password}
        autoFocus={autoFocus}
      />
      <TextField
        label="Confirm new password"
        type="password"
        autoComplete="new-password"
        value={value.repeated === '' ? null : value.repeated}
        onChange={(repeated) => onChange({ ...value, repeated: repeated ?? '' })}
        error={problems.repeated}
      />
    </>
  )
}

/** A new password as it is typed; what is wrong with it is told from the first try on. */
export function useNewPassword() {
  const [value, onChange] = useState({ password: '', repeated: '' })
  const [isSubmitted, setIsSubmitted] = useState(false)
  const problems = newPasswordProblems(value)
  return {
    /** Of the pair of fields. */
    fields: { value, onChange, problems: isSubmitted ? problems : {} },
    isSubmitted,
    /** At the try: the password, `null` while something is wrong with it. */
    submitted: () => {
      setIsSubmitted(true)
      return Object.keys(problems).length === 0 ? value.password : null
    },
  }
}

export interface ForgottenPasswordFormProps extends FormProgress {
  /** Has the link mailed. */
  onAsk: (email: string) => void
}

/** Form that requests a password reset link by email. */
export function ForgottenPasswordForm({ onAsk, isPending = false, failure = null }: ForgottenPasswordFormProps) {
  const [email, setEmail] = useState<string | null>(null)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const submit = () => {
    setIsSubmitted(true)
    if (email !== null && !isPending) onAsk(email.trim())
  }
  return (
    <FormShell onSubmit={submit} failure={failure}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        description="The link works once and expires in one hour."
        error={isSubmitted && email === null ? 'Enter the email address of your account.' : undefined}
        autoFocus
      />
      <Button type="submit" variant="primary" isWide isPending={isPending} pendingLabel="Sending the link">
        Send reset link
      </Button>
    </FormShell>
  )
}

export interface NewPasswordFormProps extends FormProgress {
  onSet: (password: string) => void
}

/** Form that sets a new password after the user opens an emailed link. */
export function NewPasswordForm({ onSet, isPending = false, failure = null }: NewPasswordFormProps) {
  const { fields, submitted } = useNewPassword()
  const submit = () => {
    const password = submitted()
    if (password !== null && !isPending) onSet(password)
  }
  return (
    <FormShell onSubmit={submit} failure={failure}>
      <PasswordPair {...fields} autoFocus />
      <Button type="submit" variant="primary" isWide isPending={isPending} pendingLabel="Setting the password">
        Set password
      </Button>
    </FormShell>
  )
}

/** Who somebody is, as far as people type it. */
export type PersonOfForm = Pick<User, 'firstName' | 'lastName' | 'jobTitle'>

interface PersonFieldsProps {
  value: PersonOfForm
  /** Told the field that was typed in. */
  onChange: (changed: Partial<PersonOfForm>) => void
  /** It is whoever types: the browser may fill it in. @default false */
  isOwn?: boolean
}

/** Name and job title of a person. */
export function PersonFields({ value, onChange, isOwn = false }: PersonFieldsProps) {
  const field = (name: keyof PersonOfForm, known: string) => ({
    value: value[name],
    onChange: (typed: string | null) => onChange({ [name]: typed }),
    ...(isOwn ? { autoComplete: known } : {}),
  })
  return (
    <>
      <FieldPair>
        <TextField label="First name" {...field('firstName', 'given-name')} />
        <TextField label="Last name" {...field('lastName', 'family-name')} />
      </FieldPair>
      <TextField label="Job title" {...field('jobTitle', 'organization-title')} />
    </>
  )
}

export interface InvitationFormProps extends FormProgress {
  invitation: Pick<Invitation, 'email' | 'firstName' | 'lastName' | 'jobTitle'>
  onAccept: (acceptance: Acceptance) => void
}

/** Form that accepts an invitation: password, and name if the invitation has it wrong. */
export function InvitationForm({ invitation, onAccept, isPending = false, failure = null }: InvitationFormProps) {
  const { firstName, lastName, jobTitle } = invitation
  const [person, setPerson] = useState({ firstName, lastName, jobTitle })
  const { fields, submitted } = useNewPassword()
  const submit = () => {
    const password = submitted()
    if (password !== null && !isPending) onAccept({ password, ...person })
  }
  return (
    <FormShell onSubmit={submit} failure={failure}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        value={invitation.email}
        onChange={() => undefined}
        isReadOnly
        readOnlyReason="The invitation is for this address."
      />
      <PersonFields value={person} onChange={(changed) => setPerson({ ...person, ...changed })} isOwn />
      <PasswordPair {...fields} />
      <Button type="submit" variant="primary" isWide isPending={isPending} pendingLabel="Joining">
        Join
      </Button>
    </FormShell>
  )
}
