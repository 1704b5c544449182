import { useState } from 'react'
import { Button, TextField } from '../../ui/index.ts'
import { ButtonRow } from '../parts/account-section.tsx'
import { FormShell } from '../sign-in/form-parts.tsx'
import { PasswordPair } from '../sign-in/password-pair.tsx'
import { newPasswordProblems } from '../sign-in/state/new-password-problems.ts'

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
