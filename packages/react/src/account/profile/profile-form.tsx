import type { ProfileChanges, User } from '@uwkit/core/account'
import { useState } from 'react'
import { Button, TextField } from '../../ui/index.ts'
import { ButtonRow } from '../parts/account-section.tsx'
import { PersonFields } from '../parts/person-fields.tsx'
import { FormShell } from '../sign-in/form-parts.tsx'

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
