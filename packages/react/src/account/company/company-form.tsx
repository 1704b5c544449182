import { type Company, type CompanyChanges, personName, type User } from '@uwkit/core/account'
import { Copy, Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { color, radius, space, type } from '../../theme/index.ts'
import { Button, Dialog, Row, Select, Stack, TextField } from '../../ui/index.ts'
import { changedFields } from '../account-labels.ts'
import { FieldPair, type FormProgress, FormShell } from '../sign-in/form-parts.tsx'

export interface CompanyFormProps extends FormProgress {
  /** `null` for a new one. */
  company: Company | null
  /** Active users of the company, one of whom is the contact; empty for a new company. */
  users: readonly User[]
  /** Called with only the changed fields. */
  onSave: (changes: CompanyChanges) => void
  /** Why the form is read-only. @default editable */
  readOnlyReason?: string
  /** Whether the billing cycle and the primary admin can be changed; only the provider's administrators set them. @default true */
  canSetProviderFields?: boolean
}

/** Form for a company's details. Pass another `key` after it is saved. */
export function CompanyForm(props: CompanyFormProps) {
  const {
    company,
    users,
    onSave,
    readOnlyReason,
    canSetProviderFields = true,
    isPending = false,
    failure = null,
  } = props
  const stored = company === null ? unknown : knownOf(company)
  const [typed, setTyped] = useState(stored)
  const changes = changedFields(stored, typed)
  const isSame = Object.keys(changes).length === 0
  const hasName = (typed.companyName ?? '').trim() !== ''
  const fixed = readOnlyReason === undefined ? {} : { isReadOnly: true }
  const isOfProvider = canSetProviderFields
    ? fixed
    : { isReadOnly: true, readOnlyReason: 'Only provider administrators can change this.' }
  const submit = () => {
    if (!isSame && hasName && !isPending) onSave(changes as CompanyChanges)
  }
  const text = (label: string, name: TextName, more: { type?: 'email'; error?: string } = {}) => (
    <TextField
      label={label}
      value={typed[name]}
      onChange={(value) => setTyped({ ...typed, [name]: value })}
      {...fixed}
      {...more}
    />
  )
  return (
    <FormShell onSubmit={submit} failure={failure}>
      {text('Name', 'companyName', hasName || isSame ? {} : { error: 'Enter the company name.' })}
      <FieldPair>
        {text('Company type', 'companyType')}
        <Select
          label="Billing cycle"
          options={billingCycleOptions(typed.billingCycle)}
          value={typed.billingCycle}
          onChange={(value) => setTyped({ ...typed, billingCycle: value })}
          emptyLabel="Not set"
          placeholder="Not set"
          {...isOfProvider}
        />
      </FieldPair>
      <FieldPair>
        {text('Company email', 'companyEmail', { type: 'email' })}
        {text('Sales email', 'salesEmail', { type: 'email' })}
      </FieldPair>
      {users.length > 0 && (
        <Select
          label="Primary admin"
          options={users.map((user) => ({ id: user.id, label: personName(user) }))}
          value={typed.superAdminId}
          onChange={(value) => setTyped({ ...typed, superAdminId: value })}
          emptyLabel="Not set"
          placeholder="Not set"
          {...isOfProvider}
        />
      )}
      {readOnlyReason === undefined && (
        <Row>
          <Button
            type="submit"
            variant="primary"
            isDisabled={isSame || !hasName}
            isPending={isPending}
            pendingLabel="Saving"
          >
            {company === null ? 'Add company' : 'Save company'}
          </Button>
        </Row>
      )}
    </FormShell>
  )
}

type TextName = 'companyName' | 'companyType' | 'companyEmail' | 'salesEmail'
type Typed = Record<TextName | 'billingCycle' | 'superAdminId', string | null>

const unknown: Typed = {
  companyName: null,
  companyType: null,
  companyEmail: null,
  salesEmail: null,
  billingCycle: null,
  superAdminId: null,
}

function knownOf({ companyName, companyType, companyEmail, salesEmail, billingCycle, superAdminId }: Company): Typed {
  return { companyName, companyType, companyEmail, salesEmail, billingCycle, superAdminId }
}

/** Returns the standard billing cycles and the company's current one, even if it is not standard. */
function billingCycleOptions(present: string | null) {
  const known = ['monthly', 'yearly']
  const all = present === null || known.includes(present) ? known : [...known, present]
  return all.map((id) => ({ id, label: id.charAt(0).toUpperCase() + id.slice(1) }))
}

export interface ApiTokenProps {
  token: string
  onCopy: (token: string) => void
}

/** The company's API token, hidden until the user shows it. */
export function ApiToken({ token, onCopy }: ApiTokenProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Stack $gap="three">
      <Token>{isShown ? token : '•'.repeat(24)}</Token>
      <Row>
        <Button icon={isShown ? EyeOff : Eye} onPress={() => setIsShown(!isShown)}>
          {isShown ? 'Hide token' : 'Show token'}
        </Button>
        <Button icon={Copy} onPress={() => onCopy(token)}>
          Copy token
        </Button>
      </Row>
    </Stack>
  )
}

interface SecretDialogProps {
  title: string
  secret: string
  onCopy: (secret: string) => void
  onClose: () => void
  /** Note that the secret is shown only once. */
  children: string
}

/** Dialog that shows a secret once. */
export function SecretDialog({ title, secret, onCopy, onClose, children }: SecretDialogProps) {
  const done = (
    <Button variant="primary" onPress={onClose}>
      Done
    </Button>
  )
  return (
    <Dialog title={title} isOpen onClose={onClose} footer={done}>
      <p>{children}</p>
      <ApiToken token={secret} onCopy={onCopy} />
    </Dialog>
  )
}

const Token = styled.code`
  display: block;
  padding: ${space.two} ${space.three};
  border: 1px solid ${color.line};
  border-radius: ${radius.part};
  background: ${color.sunken};
  color: ${color.ink};
  overflow-wrap: anywhere;
  ${type.code}
`
