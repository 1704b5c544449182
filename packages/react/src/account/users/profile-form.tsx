import type { ProfileChanges, User } from '@uwkit/core/account'
import { useState } from 'react'
import { Button, TextField } from '../../ui/index.ts'
import { ButtonRow } from '../account-parts.tsx'
import { FormShell } from '../sign-in/form-parts.tsx'
import { newPasswordProblems } from '../sign-in/form-problems.ts'
import { PasswordPair, PersonFields } from '../sign-in/password-forms.tsx'

export interface ProfileFormProps {
  user: Pick<User, 'email' | 'firstName' | 'lastName' | 'jobTitle'>
  onSave: (changes: ProfileChanges) => void
  /** @default false */
  isPending?: boolean
  /** Why the last try did not work. @default none */
  failure?: string | null
}

/** The own name and job title. Give it another `key` once they are saved. */
export function ProfileForm({ user, onSave, isPending = false, failure = null }: ProfileFormProps) {
  const { firstName, lastName, jobTitle } = user
  const [typed, setTyped] = useState({ firstName, lastName, jobTitle })
  const isSame = typed.firstName === firstName && typed.lastName === lastName && typed.jobTitle === jobTitle
  const submit = () => {
    if (!isSame && !isPending) onSave(typed)
  }
  return (
    <FormShell onSubmit={submit} failure={failure}>
      <PersonFields value={typed} onChange={(changed) => setTyped({ ...typed, ...changed })} isOwn />
      <TextField
        label="E-mail address"
        type="email"
        value={user.email}
        onChange={() => undefined}
        isReadOnly
        readOnlyReason="You sign in with it, so it stays as it is."
      />
      <ButtonRow>
        <Button type="submit" variant="primary" isDisabled={isSame} isPending={isPending} pendingLabel="Saving">
          Save profile
        </Button>
      </ButtonRow>
    </FormShell>
  )
}

export interface PasswordFormProps {
  onChange: (password: string, currentPassword: string) => void
  /** @default false */
  isPending?: boolean
  /** Why the last try did not work. @default none */
  failure?: string | null
}

/** Changes the password. Give it another `key` once that is done, so that nothing typed stays on the screen. */
export function PasswordForm({ onChange, isPending = false, failure = null }: PasswordFormProps) {
  const [present, setPresent] = useState<string | null>(null)
  const [typed, setTyped] = useState({ password: '', repeated: '' })
  const [isSubmitted, setIsSubmitted] = useState(false)
  const problems = newPasswordProblems(typed)
  const submit = () => {
    setIsSubmitted(true)
    if (present !== null && Object.keys(problems).length === 0 && !isPending) onChange(typed.password, present)
  }
  return (
    <FormShell onSubmit={submit} failure={failure}>
      <TextField
        label="Present password"
        type="password"
        autoComplete="current-password"
        value={present}
        onChange={setPresent}
        error={isSubmitted && present === null ? 'Type the password that you sign in with now.' : undefined}
      />
      <PasswordPair value={typed} onChange={setTyped} problems={isSubmitted ? problems : {}} />
      <ButtonRow>
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Changing the password">
          Change password
        </Button>
      </ButtonRow>
    </FormShell>
  )
}
