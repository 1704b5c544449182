import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type CompanyChanges,
  isCompanyAdmin,
  isProviderAdministrator,
  type NewApiKey,
  personName,
} from '@uwkit/core/account'
import type { ChartDraft, CompanyChartOfAccounts } from '@uwkit/core/chart-of-accounts'
import type { Client } from '@uwkit/core/client'
import { plural } from '@uwkit/core/text'
import {
  AccountSection,
  ApiKeyList,
  ApiToken,
  type AuditFilter,
  AuditLog,
  accountKeys,
  apiKeysQuery,
  auditQuery,
  ChartDialog,
  ChartEditor,
  CompanyForm,
  CreatedApiKeyDialog,
  CustomCharts,
  companyQuery,
  customChartsKey,
  customChartsQuery,
  NewApiKeyDialog,
  RememberedRules,
  recordPath,
  rememberedQuery,
  useCursorPaging,
  usersQuery,
} from '@uwkit/react/account'
import { space } from '@uwkit/react/theme'
import { Button, DateField, EmptyState, Select } from '@uwkit/react/ui'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { useServices, useSession } from '../shell/services.tsx'
import { ListSection, Loaded, useChange, useCreation, useTokenCopy } from './panel-parts.tsx'
import { RequiredTwoFactor } from './sign-in-panels.tsx'

/** The user's company; its administrators edit it and see its token. */
export function CompanyPanel() {
  const { user } = useSession()
  if (user.companyId !== null) {
    return (
      <CompanySettings
        id={user.companyId}
        isAdmin={isCompanyAdmin(user)}
        canSetProviderFields={isProviderAdministrator(user)}
      />
    )
  }
  return (
    <AccountSection title="Company">
      Your account is not assigned to a company. Contact your administrator.
    </AccountSection>
  )
}

function CompanySettings({
  id,
  isAdmin,
  canSetProviderFields,
}: {
  id: string
  isAdmin: boolean
  canSetProviderFields: boolean
}) {
  const { client } = useServices()
  const copy = useTokenCopy()
  const company = useQuery(companyQuery(client, id))
  const users = useQuery({ ...usersQuery(client, id), enabled: isAdmin })
  const save = useChange({
    what: 'Saving the company',
    send: (changes: CompanyChanges) => client.account.updateCompany(id, changes),
    stale: [accountKeys.companies],
    done: () => 'Company saved.',
  })
  return (
    <Loaded what="the company" query={company}>
      {(known) => (
        <>
          <AccountSection
            title="Company"
            note={isAdmin ? undefined : 'Only a company administrator can edit these details.'}
          >
            <CompanyForm
              key={`${known.id} ${known.modifiedOn ?? ''}`}
              company={known}
              users={users.data?.data.filter(({ status }) => status === 1) ?? []}
              onSave={(changes) => save.mutate(changes)}
              {...save.progress}
              canSetProviderFields={canSetProviderFields}
              {...(isAdmin ? {} : { readOnlyReason: 'Only a company administrator can edit these details.' })}
            />
          </AccountSection>
          {isAdmin && <RequiredTwoFactor company={known} />}
          {isAdmin && known.apiToken !== null && (
            <AccountSection
              title="API token"
              note="Your company’s programs use this token to call the API. Anyone with the token can read and change all company records."
            >
              <ApiToken token={known.apiToken} onCopy={copy} />
            </AccountSection>
          )}
        </>
      )}
    </Loaded>
  )
}

const ownCharts = {
  title: 'Custom charts of accounts',
  note: 'Available alongside the built-in charts.',
  what: 'charts of accounts',
  noun: 'chart',
  verb: 'Deleted',
  stale: customChartsKey,
  query: customChartsQuery,
  send: (client: Client, id: string) => client.chartOfAccounts.delete(id),
}

/** The charts that the company created. */
export function ChartsPanel() {
  const { client } = useServices()
  const { user } = useSession()
  const [open, setOpen] = useState<CompanyChartOfAccounts | null>(null)
  const [editing, setEditing] = useState<CompanyChartOfAccounts | 'new' | null>(null)
  const isAdmin = isCompanyAdmin(user)
  const edited = editing === 'new' ? null : editing
  const save = useChange({
    what: 'Saving the chart',
    send: (draft: ChartDraft) =>
      edited === null ? client.chartOfAccounts.create(draft) : client.chartOfAccounts.update(String(edited.id), draft),
    stale: [customChartsKey],
    done: ({ name }) => `Saved ${name}.`,
    onDone: () => setEditing(null),
  })
  const edit = (chart: CompanyChartOfAccounts | 'new') => {
    save.reset()
    setEditing(chart)
  }
  const dialogs = (
    <>
      {open !== null && <ChartDialog chart={open} onClose={() => setOpen(null)} />}
      {editing !== null && (
        <ChartEditor
          chart={edited}
          onSave={(draft) => save.mutate(draft)}
          onClose={() => setEditing(null)}
          {...save.progress}
        />
      )}
    </>
  )
  return (
    <ListSection of={ownCharts} dialogs={dialogs}>
      {(own, { shown, remove }) => (
        <CustomCharts charts={shown(own)} onOpen={setOpen} onDelete={remove} onEdit={isAdmin ? edit : undefined}>
          {isAdmin && (
            <Button icon={Plus} onPress={() => edit('new')}>
              New chart
            </Button>
          )}
        </CustomCharts>
      )}
    </ListSection>
  )
}

const savedMappings = {
  title: 'Saved mappings',
  note: 'Applied to new documents with the same layout. Revoking a mapping does not change saved documents.',
  what: 'saved mappings',
  noun: 'mapping',
  verb: 'Revoked',
  stale: accountKeys.memory,
  query: rememberedQuery,
  send: (client: Client, id: string) => client.parsedFile.revoke(id),
}

/** Remembered corrections, which are offered again to this user and the company. */
export function MemoryPanel() {
  return (
    <ListSection of={savedMappings}>
      {(all, { shown, remove }) => (
        <RememberedRules rules={shown(all).filter(({ revoked }) => revoked === null)} onRevoke={remove} />
      )}
    </ListSection>
  )
}

/** API keys of the user and, for administrators, of the company: created, shown once, revoked. */
export function ApiKeysPanel() {
  const { client } = useServices()
  const { user } = useSession()
  const keys = useQuery(apiKeysQuery(client))
  const copy = useTokenCopy()
  const creating = useCreation({
    what: 'Creating the key',
    send: (key: NewApiKey) => client.account.createApiKey(key),
    stale: [accountKeys.keys],
  })
  const revoke = useChange({
    what: 'Revoking the key',
    send: async (ids: readonly string[]) => {
      for (const id of ids) await client.account.revokeApiKey(id)
    },
    stale: [accountKeys.keys],
    done: (_, ids) => (ids.length === 1 ? 'Key revoked.' : 'Keys revoked.'),
    showsFailure: true,
  })
  return (
    <AccountSection
      title="API keys"
      note="Your programs use these keys to call the API. A revoked key stops working immediately."
      isWide
    >
      <Loaded what="API keys" query={keys}>
        {(all) => (
          <ApiKeyList keys={all} onRevoke={(some) => revoke.mutate(some.map(({ id }) => id))}>
            <Button icon={KeyRound} onPress={creating.open}>
              Create key
            </Button>
          </ApiKeyList>
        )}
      </Loaded>
      {creating.dialog !== null && (
        <NewApiKeyDialog isAdmin={isCompanyAdmin(user)} now={keys.dataUpdatedAt / 1000} {...creating.dialog} />
      )}
      {creating.made !== null && <CreatedApiKeyDialog made={creating.made} onCopy={copy} onClose={creating.forget} />}
    </AccountSection>
  )
}

const everything = { userId: null, from: null, to: null } satisfies Omit<AuditFilter, 'cursor'>

/** Audit log for administrators, filtered by user and time, in pages. */
export function AuditPanel() {
  const { client } = useServices()
  const navigate = useNavigate()
  const [filter, setFilter] = useState<Omit<AuditFilter, 'cursor'>>(everything)
  const { cursor, pager, restart } = useCursorPaging()
  const audit = useQuery({ ...auditQuery(client, { ...filter, cursor }), placeholderData: keepPreviousData })
  const users = useQuery(usersQuery(client, null))
  const narrow = (part: Partial<typeof filter>) => {
    setFilter({ ...filter, ...part })
    restart()
  }
  const count = audit.data?.metadata.count ?? 0
  return (
    <AccountSection title="Audit log" note={`${plural(count, 'change')}. Entries can’t be edited or deleted.`} isWide>
      <Filters>
        <Select
          label="User"
          hasFilter
          emptyLabel="All users"
          placeholder="All users"
          options={(users.data?.data ?? []).map((user) => ({ id: user.id, label: personName(user) }))}
          value={filter.userId}
          onChange={(userId) => narrow({ userId })}
        />
        <DateField label="From (UTC)" value={filter.from} onChange={(from) => narrow({ from })} />
        <DateField label="To (UTC)" value={filter.to} onChange={(to) => narrow({ to })} />
      </Filters>
      <Loaded what="the audit log" query={audit}>
        {({ data, metadata }) => (
          <AuditLog
            key={cursor}
            entries={data}
            {...pager(metadata.next ?? null)}
            onOpen={(entry) => {
              const path = recordPath(entry)
              if (path !== null) void navigate(path)
            }}
            empty={<EmptyState title="No changes match the filters" />}
          />
        )}
      </Loaded>
    </AccountSection>
  )
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));
  gap: ${space.three};
  max-width: 720px;
  margin-bottom: ${space.three};
`
