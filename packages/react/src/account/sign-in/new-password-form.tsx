import { useState } from 'react'
import { Button } from '../../ui/index.ts'
import { FormShell } from './form-parts.tsx'
import { PasswordPair } from './password-pair.tsx'
import { newPasswordProblems } from './state/new-password-problems.ts'

export interface NewPasswordFormProps {
  onSet: (password: string) => void
  /** @default false */
  isPending?: boolean
  /** Why the last try did not work. @default none */
  failure?: string | null
}

/** Sets a new password, after the link of a mail. */
export function NewPasswordForm({ onSet, isPending = false, failure = null }: NewPasswordFormProps) {
  const [typed, setTyped] = useState({ password: '', repeated: '' })
  const [isSubmitted, setIsSubmitted] = useState(false)
  const problems = newPasswordProblems(typed)
  const submit = () => {
    setIsSubmitted(true)
    if (Object.keys(problems).length === 0 && !isPending) onSet(typed.password)
  }
  return (
    <FormShell onSubmit={submit} failure={failure}>
      <PasswordPair value={typed} onChange={setTyped} problems={isSubmitted ? problems : {}} autoFocus />
      <Button type="submit" variant="primary" isWide isPending={isPending} pendingLabel="Setting the password">
        Set password
      </Button>
    </FormShell>
  )
}
