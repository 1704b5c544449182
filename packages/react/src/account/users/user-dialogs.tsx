import { type NewInvitation, personName, type User, type UserChanges, userStatuses } from '@uwkit/core/account'
import { useState } from 'react'
import { Checkbox, Select, TextField } from '../../ui/index.ts'
import { changedFields, statusText } from '../account-words.ts'
import { FormDialog } from '../form-dialog.tsx'
import { PersonFields, type PersonOfForm } from '../sign-in/password-forms.tsx'

export interface InviteDialogProps {
  /** What the new user may open; access is the provider's to widen. */
  accountAccess: NewInvitation['accountAccess']
  onInvite: (invitation: NewInvitation) => void
  onClose: () => void
  /** @default false */
  isPending?: boolean
  /** Why the last try did not work. @default none */
  failure?: string | null
}

/** Dialog that invites a user to the company by email. */
export function InviteDialog({
  accountAccess,
  onInvite,
  onClose,
  isPending = false,
  failure = null,
}: InviteDialogProps) {
  const [typed, setTyped] = useState(nobody)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const email = typed.email?.trim() ?? ''
  const problem = /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : 'Enter an email address, e.g. ann@lender.example.'
  const submit = () => {
    setIsSubmitted(true)
    if (problem === undefined) onInvite({ ...typed, email, accountAccess, companyId: null })
  }
  return (
    <FormDialog
      title="Invite a user"
      confirmLabel="Send invitation"
      pendingLabel="Sending the invitation"
      isPending={isPending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
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
      <Checkbox
        label="Company administrator"
        description="Can edit the company and invite or edit its users."
        value={typed.isAdmin}
        onChange={(value) => setTyped({ ...typed, isAdmin: value })}
      />
    </FormDialog>
  )
}

interface Typed extends PersonOfForm {
  email: string | null
  isAdmin: boolean
}

const nobody: Typed = { email: null, firstName: null, lastName: null, jobTitle: null, isAdmin: false }

export interface UserDialogProps {
  user: User
  /** Who changes it: the own rights are another administrator's to take. */
  signedInUserId: string
  /** Told what changed alone. */
  onSave: (changes: UserChanges) => void
  onClose: () => void
  /** @default false */
  isPending?: boolean
  /** Why the last try did not work. @default none */
  failure?: string | null
}

/** Dialog that edits a user: name, job title, administrator role and status. */
export function UserDialog({
  user,
  signedInUserId,
  onSave,
  onClose,
  isPending = false,
  failure = null,
}: UserDialogProps) {
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
      isPending={isPending}
      failure={failure}
      onSubmit={() => onSave(changes)}
      onClose={onClose}
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
        label="Company administrator"
        description="Can edit the company and invite or edit its users."
        value={typed.isAdmin}
        onChange={(value) => setTyped({ ...typed, isAdmin: value })}
        {...own}
      />
    </FormDialog>
  )
}

const statusOptions = [userStatuses.active, userStatuses.pending].map((status) => ({
  id: String(status),
  label: statusText(status),
}))
