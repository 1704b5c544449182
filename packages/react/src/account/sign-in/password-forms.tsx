import type { Acceptance, Invitation, User } from '@uwkit/core/account'
import { useState } from 'react'
import { Button, TextField, type TextFieldProps } from '../../ui/index.ts'
import { emailField, FieldPair, type FormProgress, FormShell } from './form-parts.tsx'

interface PasswordPairProps {
  value: NewPassword
  onChange: (value: NewPassword) => void
  problems: NewPasswordProblems
  /** @default false */
  autoFocus?: boolean
}

/** A new password, typed twice. */
export function PasswordPair({ value, onChange, problems, autoFocus = false }: PasswordPairProps) {
  const field = (name: keyof NewPassword) =>
    ({
      type: 'password',
      autoComplete: 'new-password',
      value: value[name] === '' ? null : value[name],
      onChange: (typed: string | null) => onChange({ ...value, [name]: typed ?? '' }),
      error: problems[name],
    }) as const
  return (
    <>
      <TextField
        {...field('password')}
        label="New password"
        description="At least 10 characters; a phrase of several words works well."
        autoFocus={autoFocus}
      />
      <TextField {...field('repeated')} label="Confirm new password" />
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

/** The one answer of a form, sent without blanks around it; nothing is sent while there is none, or while one is on its way. */
function useAnswer(onAnswer: (answer: string) => void, isPending: boolean) {
  const [value, onChange] = useState<string | null>(null)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const submit = () => {
    setIsSubmitted(true)
    if (value !== null && !isPending) onAnswer(value.trim())
  }
  return { value, onChange, isSubmitted, submit }
}

export interface ForgottenPasswordFormProps extends FormProgress {
  /** Has the link mailed. */
  onAsk: (email: string) => void
}

/** Form that requests a password reset link by email. */
export function ForgottenPasswordForm({ onAsk, isPending = false, failure = null }: ForgottenPasswordFormProps) {
  const { value: email, onChange: setEmail, isSubmitted, submit } = useAnswer(onAsk, isPending)
  return (
    <FormShell onSubmit={submit} failure={failure}>
      <TextField
        {...emailField}
        value={email}
        onChange={setEmail}
        description="The link works once and expires in one hour."
        error={isSubmitted && email === null ? 'Enter your account email address.' : undefined}
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
        {...emailField}
        value={invitation.email}
        onChange={() => undefined}
        isReadOnly
        readOnlyReason="The invitation was sent to this address."
      />
      <PersonFields value={person} onChange={(changed) => setPerson({ ...person, ...changed })} isOwn />
      <PasswordPair {...fields} />
      <Button type="submit" variant="primary" isWide isPending={isPending} pendingLabel="Joining">
        Join
      </Button>
    </FormShell>
  )
}

/** A new password as it is typed. */
interface NewPassword {
  password: string
  /** The same once more. */
  repeated: string
}

/** What is wrong with each field; a field that is in order is missing. */
interface NewPasswordProblems {
  password?: string
  repeated?: string
}

/**
 * What can be said of a new password before it is sent. What makes a password good is the server's word, and told by it.
 *
 * @example
 * newPasswordProblems({ password: 'quarry lantern', repeated: 'quarry' })
 * // => { repeated: 'Passwords don’t match.' }
 */
export function newPasswordProblems({ password, repeated }: NewPassword): NewPasswordProblems {
  if (password === '') return { password: 'Create a password.' }
  if (repeated === '') return { repeated: 'Enter the password again.' }
  return password === repeated ? {} : { repeated: 'Passwords don’t match.' }
}

/** An account as it is asked for on the screen; a field is `null` while it is empty. */
export interface SignUpFields {
  email: string | null
  firstName: string | null
  lastName: string | null
  jobTitle: string | null
  companyName: string | null
  password: string
  repeated: string
}

/** What is wrong, by field; a field that is in order is missing. */
type SignUpProblems = Partial<Record<keyof SignUpFields, string>>

const asked = {
  companyName: 'Enter your company’s name.',
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  email: 'Enter the email address that you will sign in with.',
} as const

/**
 * What is missing before an account can be opened.
 *
 * @example
 * signUpProblems({ email: 'a@b.example', firstName: 'Ann', lastName: null, jobTitle: null, companyName: 'Lantern', password: 'x', repeated: 'x' })
 * // => { lastName: 'Enter your last name.' }
 */
export function signUpProblems(fields: SignUpFields): SignUpProblems {
  const problems: SignUpProblems = { ...newPasswordProblems(fields) }
  for (const [field, text] of Object.entries(asked)) {
    const value = fields[field as keyof typeof asked]
    if (value === null || value.trim() === '') problems[field as keyof typeof asked] = text
  }
  return problems
}

export interface TwoFactorFormProps extends FormProgress {
  /** Told the code as typed, without blanks around it. */
  onCode: (code: string) => void
  /** Back to email and password. */
  onCancel: () => void
}

/** The code of an authenticator app, the second step of a sign-in. */
export function TwoFactorForm({ onCode, onCancel, isPending = false, failure = null }: TwoFactorFormProps) {
  const { value: code, onChange: setCode, isSubmitted, submit } = useAnswer(onCode, isPending)
  return (
    <FormShell onSubmit={submit} failure={failure}>
      <CodeField value={code} onChange={setCode} error={isSubmitted && code === null ? 'Enter the code.' : undefined} />
      <Button type="submit" variant="primary" isWide isPending={isPending} pendingLabel="Signing in">
        Sign in
      </Button>
      <Button isWide onPress={onCancel}>
        Back
      </Button>
    </FormShell>
  )
}

/** The field for a code of an authenticator app, or one that was kept in its place. */
export function CodeField(props: Pick<TextFieldProps, 'value' | 'onChange' | 'error'>) {
  return (
    <TextField
      {...props}
      label="Code"
      autoComplete="one-time-code"
      description="Enter the code from your authenticator app or a recovery code."
      autoFocus
    />
  )
}
