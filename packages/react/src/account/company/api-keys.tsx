import type { ApiKey, ApiKeyScope, CreatedApiKey, NewApiKey } from '@uwkit/core/account'
import { timestampText } from '@uwkit/core/text'
import { Ban } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { EmptyState, folded, type ListColumn, Select, stampColumn, Tag, TextField, textColumn } from '../../ui/index.ts'
import { type DialogProgress, FormDialog, type RecordDisplay, RecordList } from '../account-parts.tsx'
import { SecretDialog } from './company-form.tsx'

export interface ApiKeyListProps {
  keys: readonly ApiKey[]
  onRevoke: (keys: readonly ApiKey[]) => void
  /** Content to the right of the filter. @default nothing */
  children?: ReactNode
}

/** List of API keys with access, last use and status. */
export function ApiKeyList({ keys, onRevoke, children }: ApiKeyListProps) {
  return (
    <RecordList
      {...apiKeysList}
      rows={keys}
      actionsFor={(some) => [
        {
          id: 'revoke',
          label: 'Revoke',
          icon: Ban,
          isDanger: true,
          ...(some.some(({ revokedOn }) => revokedOn !== null)
            ? { disabledReason: 'This key is already revoked.' }
            : {}),
          onPress: () => onRevoke(some),
        },
      ]}
      empty={
        <EmptyState title="No API keys yet" action={children}>
          Create a key to call the API from a program.
        </EmptyState>
      }
    >
      {children}
    </RecordList>
  )
}

const accessNames: Readonly<Record<ApiKeyScope, string>> = {
  read: 'Read records',
  write: 'Read and change records',
  administer: 'Read, change, and administer',
}

/** Scopes of each access level, by the widest scope. */
const scopesOf: Readonly<Record<ApiKeyScope, ApiKeyScope[]>> = {
  read: ['read'],
  write: ['read', 'write'],
  administer: ['read', 'write', 'administer'],
}

function accessOf({ scopes }: Pick<ApiKey, 'scopes'>): string {
  const widest = (['administer', 'write', 'read'] as const).find((scope) => scopes.includes(scope))
  return accessNames[widest ?? 'read']
}

function ownerText({ kind }: Pick<ApiKey, 'kind'>): string {
  return kind === 'company' ? 'Company' : 'Me'
}

const keyColumns: readonly ListColumn<ApiKey>[] = [
  textColumn('name', 'Name', ({ name }) => name),
  textColumn('owner', 'Owner', ownerText, folded),
  textColumn('access', 'Access', accessOf, folded),
  stampColumn('createdOn', 'Created', ({ createdOn }) => createdOn, folded),
  stampColumn('lastUsedOn', 'Last used', ({ lastUsedOn }) => lastUsedOn, folded),
  {
    id: 'expiresOn',
    label: 'Expires',
    cell: ({ expiresOn, revokedOn }) =>
      revokedOn !== null ? (
        <Tag text="Revoked" tone="unproven" />
      ) : expiresOn === null ? (
        'Never'
      ) : (
        timestampText(expiresOn)
      ),
    order: ({ expiresOn, revokedOn }) => revokedOn ?? expiresOn ?? Number.MAX_SAFE_INTEGER,
  },
]

const apiKeysList: RecordDisplay<ApiKey> = {
  label: 'API keys',
  columns: keyColumns,
  nameOf: ({ name }) => name,
  searchTextOf: (key) => [key.name, ownerText(key), accessOf(key)].join(' '),
  secondLine: (key) => `${ownerText(key)} · ${accessOf(key)}`,
  firstSort: { column: 'createdOn', order: 'descending' },
}

export interface NewApiKeyDialogProps extends DialogProgress {
  /** Whether the user is an administrator: only they create company keys and keys that administer. @default false */
  isAdmin?: boolean
  /** Current time in seconds since 1970; the expiration counts from it. */
  now: number
  onCreate: (key: NewApiKey) => void
}

/** Dialog that creates an API key with name, owner, access and expiration. */
export function NewApiKeyDialog(props: NewApiKeyDialogProps) {
  const { isAdmin = false, now, onCreate, ...progress } = props
  const [name, setName] = useState<string | null>(null)
  const [kind, setKind] = useState<NewApiKey['kind']>('personal')
  const [access, setAccess] = useState<ApiKeyScope>('read')
  const [days, setDays] = useState('90')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const trimmedName = name?.trim() ?? ''
  const submit = () => {
    setIsSubmitted(true)
    const expiresOn = days === never ? null : now + Number(days) * 86_400
    if (trimmedName !== '') onCreate({ name: trimmedName, kind, scopes: scopesOf[access], expiresOn })
  }
  return (
    <FormDialog
      title="Create an API key"
      confirmLabel="Create key"
      pendingLabel="Creating the key"
      onSubmit={submit}
      {...progress}
    >
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        error={isSubmitted && trimmedName === '' ? 'Enter a name, such as “Loan system”.' : undefined}
        isRequired
        autoFocus
      />
      {isAdmin && (
        <Select
          label="Owner"
          options={kinds}
          value={kind}
          onChange={setKind}
          description="A company key remains valid after its creator leaves."
        />
      )}
      <Select
        label="Access"
        options={accesses.filter(({ id }) => isAdmin || id !== 'administer')}
        value={access}
        onChange={setAccess}
      />
      <Select label="Expires" options={expiries} value={days} onChange={setDays} />
    </FormDialog>
  )
}

const never = 'never'
const kinds = [
  { id: 'personal', label: 'Me' },
  { id: 'company', label: 'Company' },
] as const
const accesses = (['read', 'write', 'administer'] as const).map((id) => ({ id, label: accessNames[id] }))
const expiries = [
  { id: '30', label: 'In 30 days' },
  { id: '90', label: 'In 90 days' },
  { id: '365', label: 'In one year' },
  { id: never, label: 'Never' },
]

export interface CreatedApiKeyDialogProps {
  made: CreatedApiKey
  onCopy: (secret: string) => void
  onClose: () => void
}

/** Dialog that shows the secret of a new API key once. */
export function CreatedApiKeyDialog({ made, ...props }: CreatedApiKeyDialogProps) {
  return (
    <SecretDialog title={made.name} secret={made.secret} {...props}>
      Copy the key now. It will not be shown again.
    </SecretDialog>
  )
}
