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

/** Fields for a new password, typed twice. */
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

/** Returns the state of a new password and its confirmation; problems are shown from the first submission on. */
export function useNewPassword() {
  const [value, onChange] = useState({ password: '', repeated: '' })
  const [isSubmitted, setIsSubmitted] = useState(false)
  const problems = newPasswordProblems(value)
  return {
    /** Props of the pair of fields. */
    fields: { value, onChange, problems: isSubmitted ? problems : {} },
    isSubmitted,
    /** Marks the form as submitted; returns the password, or `null` if there is a problem. */
    submitted: () => {
      setIsSubmitted(true)
      return Object.keys(problems).length === 0 ? value.password : null
    },
  }
}

/** Holds a form's single answer. It is submitted without surrounding blanks, and not while it is empty or pending. */
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
  /** Requests the email with the link. */
  onRequest: (email: string) => void
}

/** Form that requests a password reset link by email. */
export function ForgottenPasswordForm({ onRequest, isPending = false, failure = null }: ForgottenPasswordFormProps) {
  const { value: email, onChange: setEmail, isSubmitted, submit } = useAnswer(onRequest, isPending)
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

/** The editable fields of a person. */
export type PersonFormValues = Pick<User, 'firstName' | 'lastName' | 'jobTitle'>

interface PersonFieldsProps {
  value: PersonFormValues
  /** Called with the edited field. */
  onChange: (changed: Partial<PersonFormValues>) => void
  /** Whether the user edits their own details, so that the browser may fill them in. @default false */
  isOwn?: boolean
}

/** Fields for a person's name and job title. */
export function PersonFields({ value, onChange, isOwn = false }: PersonFieldsProps) {
  const field = (name: keyof PersonFormValues, known: string) => ({
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

/** Form that accepts an invitation: sets a password, and corrects the name if it is wrong. */
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

/** A new password while it is typed. */
interface NewPassword {
  password: string
  /** The same password, repeated. */
  repeated: string
}

/** The problem of each field; valid fields are omitted. */
interface NewPasswordProblems {
  password?: string
  repeated?: string
}

/**
 * Returns the problems of a new password that can be found before it is sent. The server checks its strength.
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

/** Fields of the sign-up form; `null` if empty. */
export interface SignUpFields {
  email: string | null
  firstName: string | null
  lastName: string | null
  jobTitle: string | null
  companyName: string | null
  password: string
  repeated: string
}

/** Problems by field; valid fields are omitted. */
type SignUpProblems = Partial<Record<keyof SignUpFields, string>>

const requiredMessages = {
  companyName: 'Enter your company’s name.',
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  email: 'Enter the email address that you will sign in with.',
} as const

/**
 * Returns the problems that keep an account from being created.
 *
 * @example
 * signUpProblems({ email: 'a@b.example', firstName: 'Ann', lastName: null, jobTitle: null, companyName: 'Lantern', password: 'x', repeated: 'x' })
 * // => { lastName: 'Enter your last name.' }
 */
export function signUpProblems(fields: SignUpFields): SignUpProblems {
  const problems: SignUpProblems = { ...newPasswordProblems(fields) }
  for (const [field, text] of Object.entries(requiredMessages)) {
    const value = fields[field as keyof typeof requiredMessages]
    if (value === null || value.trim() === '') problems[field as keyof typeof requiredMessages] = text
  }
  return problems
}

export interface TwoFactorFormProps extends FormProgress {
  /** Called with the typed code, without surrounding blanks. */
  onCode: (code: string) => void
  /** Returns to email and password. */
  onCancel: () => void
}

/** Form for the authenticator app's code, the second step of sign-in. */
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

/** Field for a code from an authenticator app or a recovery code. */
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
