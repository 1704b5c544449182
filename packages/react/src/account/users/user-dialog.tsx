import { personName, type User, type UserChanges, userStatuses } from '@uwkit/core/account'
import { useState } from 'react'
import { Checkbox, Select } from '../../ui/index.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { PersonFields } from '../parts/person-fields.tsx'
import { changedFields } from './state/changed-fields.ts'
import { statusText } from './state/person-words.ts'

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

/** Changes a user: name, job title, whether they administer the company, and whether they may sign in. */
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
    user.id === signedInUserId ? { isReadOnly: true, readOnlyReason: 'Another administrator changes yours.' } : {}
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
        description="Only active users sign in. One who is set back is signed out at once."
        {...own}
      />
      <Checkbox
        label="Administers the company"
        description="Changes the company, invites and changes its users."
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
