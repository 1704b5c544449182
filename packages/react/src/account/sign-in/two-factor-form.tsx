import { useState } from 'react'
import { Button, TextField } from '../../ui/index.ts'
import { type FormProgress, FormShell } from './form-parts.tsx'

export interface TwoFactorFormProps extends FormProgress {
  /** Told the code as typed, without blanks around it. */
  onCode: (code: string) => void
  /** Back to email and password. */
  onCancel: () => void
}

/** The code of an authenticator app, the second step of a sign-in. */
export function TwoFactorForm({ onCode, onCancel, isPending = false, failure = null }: TwoFactorFormProps) {
  const [code, setCode] = useState<string | null>(null)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const submit = () => {
    setIsSubmitted(true)
    if (code !== null && !isPending) onCode(code.trim())
  }
  return (
    <FormShell onSubmit={submit} failure={failure}>
      <TextField
        label="Code"
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
        description="Enter the code from your authenticator app or a recovery code."
        error={isSubmitted && code === null ? 'Enter the code.' : undefined}
        autoFocus
      />
      <Button type="submit" variant="primary" isWide isPending={isPending} pendingLabel="Signing in">
        Sign in
      </Button>
      <Button isWide onPress={onCancel}>
        Back
      </Button>
    </FormShell>
  )
}
