import { useState } from 'react'
import { Button, TextField } from '../../ui/index.ts'
import { FormShell } from './form-parts.tsx'

export interface ForgottenPasswordFormProps {
  /** Has the link mailed. */
  onAsk: (email: string) => void
  /** @default false */
  isPending?: boolean
  /** Why the last try did not work. @default none */
  failure?: string | null
}

/** Asks where a link that sets a new password is to be mailed. */
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
        label="E-mail"
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        description="The link works once, for an hour."
        error={isSubmitted && email === null ? 'Enter the e-mail address of your account.' : undefined}
        autoFocus
      />
      <Button type="submit" variant="primary" isWide isPending={isPending} pendingLabel="Having the link mailed">
        Mail me a link
      </Button>
    </FormShell>
  )
}
