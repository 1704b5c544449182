import type { ProfileChanges, User } from '@uwkit/core/account'
import { useState } from 'react'
import { Button, TextField } from '../../ui/index.ts'
import { ButtonRow } from '../account-parts.tsx'
import { type FormProgress, FormShell } from '../sign-in/form-parts.tsx'
import { PasswordPair, PersonFields, useNewPassword } from '../sign-in/password-forms.tsx'

export interface ProfileFormProps extends FormProgress {
  user: Pick<User, 'email' | 'firstName' | 'lastName' | 'jobTitle'>
  onSave: (changes: ProfileChanges) => void
}

/** Form for the user's own name and job title. Pass another `key` after it is saved. */
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
        label="Email address"
        type="email"
        value={user.email}
        onChange={() => undefined}
        isReadOnly
        readOnlyReason="Your sign-in email can’t be changed."
      />
      <ButtonRow>
        <Button type="submit" variant="primary" isDisabled={isSame} isPending={isPending} pendingLabel="Saving">
          Save profile
        </Button>
      </ButtonRow>
    </FormShell>
  )
}

export interface PasswordFormProps extends FormProgress {
  onChange: (password: string, currentPassword: string) => void
}

/** Form that changes the user's own password. Pass another `key` afterward, so that nothing typed stays on the screen. */
export function PasswordForm({ onChange, isPending = false, failure = null }: PasswordFormProps) {
  const [present, setPresent] = useState<string | null>(null)
  const { fields, isSubmitted, submitted } = useNewPassword()
  const submit = () => {
    const password = submitted()
    if (present !== null && password !== null && !isPending) onChange(password, present)
  }
  return (
    <FormShell onSubmit={submit} failure={failure}>
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        value={present}
        onChange={setPresent}
        error={isSubmitted && present === null ? 'Enter your current password.' : undefined}
      />
      <PasswordPair {...fields} />
      <ButtonRow>
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Changing the password">
          Change password
        </Button>
      </ButtonRow>
    </FormShell>
  )
}
