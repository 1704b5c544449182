import { useQuery } from '@tanstack/react-query'
import {
  type CompanyChanges,
  isCompanyAdmin,
  isProviderAdministrator,
  type MadeApiKey,
  type NewApiKey,
} from '@uwkit/core/account'
import type { ChartDraft, OwnChartOfAccounts } from '@uwkit/core/chart-of-accounts'
import {
  AccountSection,
  ApiKeyList,
  ApiToken,
  accountKeys,
  apiKeysQuery,
  ChartDialog,
  ChartEditor,
  CompanyForm,
  companyQuery,
  MadeApiKeyDialog,
  NewApiKeyDialog,
  OwnCharts,
  ownChartsKey,
  ownChartsQuery,
  RememberedRules,
  rememberedQuery,
  usersQuery,
} from '@uwkit/react/account'
import { Button } from '@uwkit/react/ui'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { useServices, useSession } from '../shell/index.ts'
import { useRowDeletes } from '../shell/use-row-deletes.ts'
import { Loaded, useChange, useTokenCopy } from './panel-parts.tsx'
import { RequiredTwoFactor } from './two-factor-panel.tsx'

/** The own company; its administrators change it and see its token. */
export function CompanyPanel() {
  const { user } = useSession()
  if (user.companyId !== null) {
    return (
      <OwnCompany id={user.companyId} isAdmin={isCompanyAdmin(user)} isByProvider={isProviderAdministrator(user)} />
    )
  }
  return (
    <AccountSection title="Company">
      Your account is not assigned to a company. Contact your administrator.
    </AccountSection>
  )
}

function OwnCompany({ id, isAdmin, isByProvider }: { id: string; isAdmin: boolean; isByProvider: boolean }) {
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
              isByProvider={isByProvider}
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

/** The charts that the company made for itself. */
export function ChartsPanel() {
  const { client } = useServices()
  const { user } = useSession()
  const charts = useQuery(ownChartsQuery(client))
  const [open, setOpen] = useState<OwnChartOfAccounts | null>(null)
  const [editing, setEditing] = useState<OwnChartOfAccounts | 'new' | null>(null)
  const isAdmin = isCompanyAdmin(user)
  const edited = editing === 'new' ? null : editing
  const save = useChange({
    what: 'Saving the chart',
    send: (draft: ChartDraft) =>
      edited === null ? client.chartOfAccounts.create(draft) : client.chartOfAccounts.update(String(edited.id), draft),
    stale: [ownChartsKey],
    done: ({ name }) => `Saved ${name}.`,
    onDone: () => setEditing(null),
  })
  const edit = (chart: OwnChartOfAccounts | 'new') => {
    save.reset()
    setEditing(chart)
  }
  const deletes = useRowDeletes({
    noun: 'chart',
    verb: 'Deleted',
    send: (id) => client.chartOfAccounts.delete(id),
    stale: ownChartsKey,
  })
  return (
    <AccountSection title="Custom charts of accounts" note="Available alongside the built-in charts." isWide>
      <Loaded what="charts of accounts" query={charts}>
        {(own) => (
          <OwnCharts
            charts={own.filter(({ id }) => !deletes.hidden.has(String(id)))}
            onOpen={setOpen}
            onDelete={(some) => deletes.remove(some.map(({ id }) => String(id)))}
            onEdit={isAdmin ? edit : undefined}
          >
            {isAdmin && (
              <Button icon={Plus} onPress={() => edit('new')}>
                New chart
              </Button>
            )}
          </OwnCharts>
        )}
      </Loaded>
      {open !== null && <ChartDialog chart={open} onClose={() => setOpen(null)} />}
      {editing !== null && (
        <ChartEditor
          chart={edited}
          onSave={(draft) => save.mutate(draft)}
          onClose={() => setEditing(null)}
          isPending={save.isPending}
          failure={save.failure}
        />
      )}
    </AccountSection>
  )
}

/** What was corrected once and is offered again, for this user and the company. */
export function MemoryPanel() {
  const { client } = useServices()
  const rules = useQuery(rememberedQuery(client))
  const revocations = useRowDeletes({
    noun: 'mapping',
    verb: 'Revoked',
    send: (id) => client.parsedFile.revoke(id),
    stale: accountKeys.memory,
  })
  return (
    <AccountSection
      title="Saved mappings"
      note="Applied to new documents with the same layout. Revoking a mapping does not change saved documents."
      isWide
    >
      <Loaded what="saved mappings" query={rules}>
        {(all) => (
          <RememberedRules
            rules={all.filter(({ id, revoked }) => revoked === null && !revocations.hidden.has(id))}
            onRevoke={(some) => revocations.remove(some.map(({ id }) => id))}
          />
        )}
      </Loaded>
    </AccountSection>
  )
}

/** The keys of the user, and for administrators those of the company: made, shown once, revoked. */
export function ApiKeysPanel() {
  const { client } = useServices()
  const { user } = useSession()
  const keys = useQuery(apiKeysQuery(client))
  const copy = useTokenCopy()
  const [isCreating, setIsCreating] = useState(false)
  const [made, setMade] = useState<MadeApiKey | null>(null)
  const create = useChange({
    what: 'Creating the key',
    send: (key: NewApiKey) => client.account.createApiKey(key),
    stale: [accountKeys.keys],
    onDone: (key) => {
      setIsCreating(false)
      setMade(key)
    },
  })
  const revoke = useChange({
    what: 'Revoking the key',
    send: async (ids: readonly string[]) => {
      for (const id of ids) await client.account.revokeApiKey(id)
    },
    stale: [accountKeys.keys],
    done: (_, ids) => (ids.length === 1 ? 'Key revoked.' : 'Keys revoked.'),
    saysFailure: true,
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
            <Button icon={KeyRound} onPress={() => setIsCreating(true)}>
              Create key
            </Button>
          </ApiKeyList>
        )}
      </Loaded>
      {isCreating && (
        <NewApiKeyDialog
          isAdmin={isCompanyAdmin(user)}
          now={keys.dataUpdatedAt / 1000}
          onCreate={(key) => create.mutate(key)}
          onClose={() => {
            create.reset()
            setIsCreating(false)
          }}
          {...create.progress}
        />
      )}
      {made !== null && <MadeApiKeyDialog made={made} onCopy={copy} onClose={() => setMade(null)} />}
    </AccountSection>
  )
}
