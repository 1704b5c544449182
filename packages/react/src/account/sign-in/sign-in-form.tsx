import { type ReactNode, useState } from 'react'
import { Button, TextField } from '../../ui/index.ts'
import { Divider, emailField, FormShell } from './form-parts.tsx'

export interface SignInFormProps {
  onSignIn: (email: string, password: string) => void
  /** Signs in through a popup of the company's own directory; `null` if the deployment has none. @default null */
  onSignInByAzure?: (() => void) | null
  /** Sign-in that is in progress. @default nothing */
  pending?: 'password' | 'azure' | null
  /** Why the last attempt failed. @default none */
  failure?: string | null
  /** Content below the password field: the link to reset the password. */
  children?: ReactNode
}

/** Sign-in form with email and password, and with the company's own sign-in if it has one. */
export function SignInForm(props: SignInFormProps) {
  const { onSignIn, onSignInByAzure = null, pending = null, failure = null, children } = props
  const [email, setEmail] = useState<string | null>(null)
  const [password, setPassword] = useState<string | null>(null)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const missing = (value: string | null, text: string) => (isSubmitted && value === null ? text : undefined)
  const submit = () => {
    setIsSubmitted(true)
    if (email !== null && password !== null && pending === null) onSignIn(email.trim(), password)
  }
  return (
    <FormShell onSubmit={submit} failure={failure}>
      <TextField
        {...emailField}
        value={email}
        onChange={setEmail}
        error={missing(email, 'Enter your account email address.')}
        autoFocus
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={missing(password, 'Enter your password.')}
      />
      {children}
      <Button type="submit" variant="primary" isWide isPending={pending === 'password'} pendingLabel="Signing in">
        Sign in
      </Button>
      {onSignInByAzure !== null && (
        <>
          <Divider>or</Divider>
          <Button
            isWide
            onPress={onSignInByAzure}
            isPending={pending === 'azure'}
            pendingLabel="Waiting for the sign-in window"
          >
            Sign in with Microsoft
          </Button>
        </>
      )}
    </FormShell>
  )
}
