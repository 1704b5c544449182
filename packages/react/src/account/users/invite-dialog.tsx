import type { NewInvitation } from '@uwkit/core/account'
import { useId, useState } from 'react'
import { Button, Checkbox, Dialog, TextField } from '../../ui/index.ts'
import { FieldPair, FormShell } from '../sign-in/form-parts.tsx'

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
    if (problem === undefined && !isPending) onInvite({ ...typed, email, accountAccess, companyId: null })
  }
  const formId = useId()
  return (
    <Dialog
      title="Invite a user"
      isOpen
      onClose={onClose}
      canBeDismissed={!isPending}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isPending}>
            Cancel
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            isPending={isPending}
            pendingLabel="Sending the invitation"
          >
            Send invitation
          </Button>
        </>
      }
    >
      <FormShell id={formId} onSubmit={submit} failure={failure}>
        <TextField
          label="E-mail address"
          type="email"
          value={typed.email}
          onChange={(value) => setTyped({ ...typed, email: value })}
          error={isSubmitted ? problem : undefined}
          isRequired
          autoFocus
        />
        <FieldPair>
          <TextField
            label="First name"
            value={typed.firstName}
            onChange={(value) => setTyped({ ...typed, firstName: value })}
          />
          <TextField
            label="Last name"
            value={typed.lastName}
            onChange={(value) => setTyped({ ...typed, lastName: value })}
          />
        </FieldPair>
        <TextField
          label="Job title"
          value={typed.jobTitle}
          onChange={(value) => setTyped({ ...typed, jobTitle: value })}
        />
        <Checkbox
          label="Administers the company"
          description="Changes the company, invites and changes its users."
          value={typed.isAdmin}
          onChange={(value) => setTyped({ ...typed, isAdmin: value })}
        />
      </FormShell>
    </Dialog>
  )
}

interface Typed {
  email: string | null
  firstName: string | null
  lastName: string | null
  jobTitle: string | null
  isAdmin: boolean
}

const nobody: Typed = { email: null, firstName: null, lastName: null, jobTitle: null, isAdmin: false }
