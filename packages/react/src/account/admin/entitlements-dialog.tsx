import { AccountAccess, type Entitlements, type Plan, personName, type User } from '@uwkit/core/account'
import { useState } from 'react'
import { Checkbox, NumberField, Select } from '../../ui/index.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { changedFields } from '../users/state/changed-fields.ts'
import { accessNames } from '../users/state/person-words.ts'

export interface EntitlementsDialogProps {
  user: User
  plans: readonly Plan[]
  /** Told what changed alone. */
  onSave: (entitlements: Entitlements) => void
  onClose: () => void
  /** @default false */
  isPending?: boolean
  /** Why the last try did not work. @default none */
  failure?: string | null
}

/** What the provider grants a user: plan, credits, and what may be opened beyond rent rolls and statements. */
export function EntitlementsDialog(props: EntitlementsDialogProps) {
  const { user, plans, onSave, onClose, isPending = false, failure = null } = props
  const stored = { planId: user.planId, credits: user.credits, accountAccess: user.accountAccess }
  const [typed, setTyped] = useState(stored)
  const changes = changedFields(stored, typed)
  const isSame = Object.keys(changes).length === 0
  const isAllowed = typed.credits === null || typed.credits >= 0
  return (
    <FormDialog
      title={`Entitlements of ${personName(user)}`}
      confirmLabel="Save entitlements"
      isDisabled={isSame || !isAllowed}
      isPending={isPending}
      failure={failure}
      onSubmit={() => onSave(changes)}
      onClose={onClose}
    >
      <Select
        label="Plan"
        options={planOptions(plans, typed.planId)}
        value={typed.planId}
        onChange={(planId) => setTyped({ ...typed, planId })}
        emptyLabel="No plan"
        placeholder="No plan"
      />
      <NumberField
        label="Credits"
        description="Empty for as many as are used."
        minimum={0}
        value={typed.credits}
        onChange={(credits) => setTyped({ ...typed, credits })}
      />
      {AccountAccess.options.map((access) => (
        <Checkbox
          key={access}
          label={accessNames[access]}
          value={typed.accountAccess.includes(access)}
          onChange={(isOn) =>
            setTyped({
              ...typed,
              accountAccess: isOn
                ? [...typed.accountAccess, access]
                : typed.accountAccess.filter((one) => one !== access),
            })
          }
        />
      ))}
    </FormDialog>
  )
}

/** The plans that there are, and the one that the user has of old. */
function planOptions(plans: readonly Plan[], present: string | null) {
  const options = plans.map(({ id, name }) => ({ id, label: name }))
  return present === null || plans.some(({ id }) => id === present)
    ? options
    : [...options, { id: present, label: present }]
}
