import { AccountAccess, type Company, type Entitlements, type Plan, personName, type User } from '@uwkit/core/account'
import { type FeatureFlags, maintenanceBannerText } from '@uwkit/core/feature-flags'
import { unknownText } from '@uwkit/core/text'
import { Building2, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  Banner,
  Checkbox,
  EmptyState,
  folded,
  type ListColumn,
  NumberField,
  Select,
  Stack,
  Switch,
  stampColumn,
  textColumn,
} from '../../ui/index.ts'
import { accessNames, changedFields } from '../account-labels.ts'
import { type DialogProgress, FormDialog, RecordList, rowAction } from '../account-parts.tsx'
import type { FormProgress } from '../sign-in/form-parts.tsx'

export interface CompaniesTableProps {
  companies: readonly Company[]
  onEdit: (company: Company) => void
  /** Content to the right of the filter. @default nothing */
  children?: ReactNode
}

/** Table of all companies, for the provider. */
export function CompaniesTable({ companies, onEdit, children }: CompaniesTableProps) {
  return (
    <RecordList
      label="Companies"
      rows={companies}
      columns={columns}
      nameOf={({ companyName }) => companyName}
      searchTextOf={(one) => [one.companyName, one.companyType, one.companyEmail, one.billingCycle].join(' ')}
      secondLine={({ companyType, companyEmail }) =>
        [companyType, companyEmail].filter(Boolean).join(' · ') || unknownText
      }
      firstSort={{ column: 'name', order: 'ascending' }}
      actionsFor={(some) => [{ id: 'edit', label: 'Edit', icon: Pencil, ...rowAction(some, 'company', onEdit) }]}
      onOpen={onEdit}
      empty={<EmptyState icon={Building2} title="No companies yet" action={children} />}
    >
      {children}
    </RecordList>
  )
}

const columns: readonly ListColumn<Company>[] = [
  textColumn('name', 'Name', ({ companyName }) => companyName),
  textColumn('type', 'Company type', ({ companyType }) => companyType, folded),
  textColumn('email', 'Email', ({ companyEmail }) => companyEmail, folded),
  textColumn('cycle', 'Billing cycle', ({ billingCycle }) => billingCycle, folded),
  stampColumn('activity', 'Last activity', ({ lastActivity }) => lastActivity),
]

export interface EntitlementsDialogProps extends DialogProgress {
  user: User
  plans: readonly Plan[]
  /** Called with only the changed fields. */
  onSave: (entitlements: Entitlements) => void
}

/** Dialog for a user's entitlements: plan, credits, and access beyond rent rolls and statements. */
export function EntitlementsDialog({ user, plans, onSave, ...progress }: EntitlementsDialogProps) {
  const stored = { planId: user.planId, credits: user.credits, accountAccess: user.accountAccess }
  const [typed, setTyped] = useState(stored)
  const changes = changedFields(stored, typed)
  const isSame = Object.keys(changes).length === 0
  const isAllowed = typed.credits === null || typed.credits >= 0
  return (
    <FormDialog
      title={`Entitlements for ${personName(user)}`}
      confirmLabel="Save entitlements"
      isDisabled={isSame || !isAllowed}
      onSubmit={() => onSave(changes)}
      {...progress}
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
        description="Documents remaining. Blank = unlimited."
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

/** Returns the available plans and the user's current plan, even if that one is not available. */
function planOptions(plans: readonly Plan[], present: string | null) {
  const options = plans.map(({ id, name }) => ({ id, label: name }))
  return present === null || plans.some(({ id }) => id === present)
    ? options
    : [...options, { id: present, label: present }]
}

export interface FeatureSwitchesProps extends FormProgress {
  flags: FeatureFlags
  onChange: (flags: FeatureFlags) => void
}

/** Switches for features of the whole deployment; they apply from each user's next request. */
export function FeatureSwitches({ flags, onChange, isPending = false, failure = null }: FeatureSwitchesProps) {
  return (
    <Stack $gap="four">
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <Switch
        label="Maintenance banner"
        description={`Shows “${maintenanceBannerText}” on every screen.`}
        value={flags.maintenanceBanner}
        onChange={(maintenanceBanner) => onChange({ ...flags, maintenanceBanner })}
        isDisabled={isPending}
      />
      <Switch
        label="Previous and next deal"
        description="Shows buttons on each deal that open the previous and next deals."
        value={flags.dealNavigation}
        onChange={(dealNavigation) => onChange({ ...flags, dealNavigation })}
        isDisabled={isPending}
      />
    </Stack>
  )
}
