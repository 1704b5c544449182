import type { NewInvitation } from '@uwkit/core/account'
import { useState } from 'react'
import { Checkbox, TextField } from '../../ui/index.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { PersonFields, type PersonOfForm } from '../parts/person-fields.tsx'

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

/** Invites somebody to the own company, by mail. */
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
  const problem = /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : 'Type an e-mail address, as in ann@lender.example.'
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
        label="E-mail address"
        type="email"
        value={typed.email}
        onChange={(value) => setTyped({ ...typed, email: value })}
        error={isSubmitted ? problem : undefined}
        isRequired
        autoFocus
      />
      <PersonFields value={typed} onChange={(changed) => setTyped({ ...typed, ...changed })} />
      <Checkbox
        label="Administers the company"
        description="Changes the company, invites and changes its users."
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
