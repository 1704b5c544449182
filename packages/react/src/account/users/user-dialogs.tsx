import {
  type NewInvitation,
  type ProfileChanges,
  personName,
  type User,
  type UserChanges,
  userStatuses,
} from '@uwkit/core/account'
import { useState } from 'react'
import { Button, Checkbox, Row, Select, TextField } from '../../ui/index.ts'
import { changedFields, statusText } from '../account-labels.ts'
import { type DialogProgress, FormDialog } from '../account-parts.tsx'
import { type FormProgress, FormShell } from '../sign-in/form-parts.tsx'
import { PasswordPair, PersonFields, type PersonFormValues, useNewPassword } from '../sign-in/password-forms.tsx'

export interface InviteDialogProps extends DialogProgress {
  /** Access rights of the new user; only the provider can add more. */
  accountAccess: NewInvitation['accountAccess']
  onInvite: (invitation: NewInvitation) => void
}

/** Dialog that invites a user to the company by email. */
export function InviteDialog({ accountAccess, onInvite, ...progress }: InviteDialogProps) {
  const [typed, setTyped] = useState(emptyUser)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const email = typed.email?.trim() ?? ''
  const problem = /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : 'Enter an email address, such as ann@lender.example.'
  const submit = () => {
    setIsSubmitted(true)
    if (problem === undefined) onInvite({ ...typed, email, accountAccess, companyId: null })
  }
  return (
    <FormDialog
      title="Invite user"
      confirmLabel="Send invitation"
      pendingLabel="Sending the invitation"
      onSubmit={submit}
      {...progress}
    >
      <TextField
        label="Email address"
        type="email"
        value={typed.email}
        onChange={(value) => setTyped({ ...typed, email: value })}
        error={isSubmitted ? problem : undefined}
        isRequired
        autoFocus
      />
      <PersonFields value={typed} onChange={(changed) => setTyped({ ...typed, ...changed })} />
      <Checkbox {...administers} value={typed.isAdmin} onChange={(isAdmin) => setTyped({ ...typed, isAdmin })} />
    </FormDialog>
  )
}

const administers = {
  label: 'Company administrator',
  description: 'Can edit the company and invite or edit its users.',
}

interface Typed extends PersonFormValues {
  email: string | null
  isAdmin: boolean
}

const emptyUser: Typed = { email: null, firstName: null, lastName: null, jobTitle: null, isAdmin: false }

export interface UserDialogProps extends DialogProgress {
  user: User
  /** The signed-in administrator, who cannot remove their own rights. */
  signedInUserId: string
  /** Called with only the changed fields. */
  onSave: (changes: UserChanges) => void
}

/** Dialog that edits a user: name, job title, administrator role and status. */
export function UserDialog({ user, signedInUserId, onSave, ...progress }: UserDialogProps) {
  const { firstName, lastName, jobTitle, isAdmin, status } = user
  const stored = { firstName, lastName, jobTitle, isAdmin, status }
  const [typed, setTyped] = useState(stored)
  const changes = changedFields(stored, typed)
  const isSame = Object.keys(changes).length === 0
  const own =
    user.id === signedInUserId
      ? { isReadOnly: true, readOnlyReason: 'Only another administrator can change your role and status.' }
      : {}
  return (
    <FormDialog
      title={personName(user)}
      confirmLabel="Save user"
      isDisabled={isSame}
      onSubmit={() => onSave(changes)}
      {...progress}
    >
      <PersonFields value={typed} onChange={(changed) => setTyped({ ...typed, ...changed })} />
      <Select
        label="Status"
        options={statusOptions}
        value={String(typed.status)}
        onChange={(value) => setTyped({ ...typed, status: value === '1' ? userStatuses.active : userStatuses.pending })}
        description="Only active users can sign in. Deactivating a user signs the user out."
        {...own}
      />
      <Checkbox
        {...administers}
        value={typed.isAdmin}
        onChange={(isAdmin) => setTyped({ ...typed, isAdmin })}
        {...own}
      />
    </FormDialog>
  )
}

const statusOptions = [userStatuses.active, userStatuses.pending].map((status) => ({
  id: String(status),
  label: statusText(status),
}))

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
      <Row>
        <Button type="submit" variant="primary" isDisabled={isSame} isPending={isPending} pendingLabel="Saving">
          Save profile
        </Button>
      </Row>
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
      <Row>
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Changing the password">
          Change password
        </Button>
      </Row>
    </FormShell>
  )
}
