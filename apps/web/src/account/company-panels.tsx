import { useQuery } from '@tanstack/react-query'
import { type CompanyChanges, isCompanyAdmin, isProviderAdministrator } from '@uwkit/core/account'
import type { OwnChartOfAccounts } from '@uwkit/core/chart-of-accounts'
import {
  AccountSection,
  ApiToken,
  accountKeys,
  ChartDialog,
  CompanyForm,
  companyQuery,
  OwnCharts,
  ownChartsKey,
  ownChartsQuery,
  RememberedRules,
  rememberedQuery,
  usersQuery,
} from '@uwkit/react/account'
import { useState } from 'react'
import { useServices, useSession } from '../shell/index.ts'
import { useRowDeletes } from '../shell/use-row-deletes.ts'
import { Loaded, useChange } from './panel-parts.tsx'
import { useTokenCopy } from './use-token-copy.ts'

/** The own company; its administrators change it and see its token. */
export function CompanyPanel() {
  const { user } = useSession()
  if (user.companyId !== null) {
    return (
      <OwnCompany id={user.companyId} isAdmin={isCompanyAdmin(user)} isByProvider={isProviderAdministrator(user)} />
    )
  }
  return <AccountSection title="Company">Your account has no company.</AccountSection>
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
          <AccountSection title="Company" note={isAdmin ? undefined : 'Only a company administrator can change this.'}>
            <CompanyForm
              key={`${known.id} ${known.modifiedOn ?? ''}`}
              company={known}
              users={users.data?.data.filter(({ status }) => status === 1) ?? []}
              onSave={(changes) => save.mutate(changes)}
              isPending={save.isPending}
              failure={save.failure}
              isByProvider={isByProvider}
              {...(isAdmin ? {} : { readOnlyReason: 'Only a company administrator can change this.' })}
            />
          </AccountSection>
          {isAdmin && known.apiToken !== null && (
            <AccountSection
              title="API token"
              note="Your company’s programs use it to call the API. Anyone who has it can read and change all company records."
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
  const charts = useQuery(ownChartsQuery(client))
  const [open, setOpen] = useState<OwnChartOfAccounts | null>(null)
  const deletes = useRowDeletes({
    noun: 'chart',
    verb: 'Deleted',
    send: (id) => client.chartOfAccounts.delete(id),
    stale: ownChartsKey,
  })
  return (
    <AccountSection title="Custom charts of accounts" note="Listed with the built-in charts." isWide>
      <Loaded what="charts of accounts" query={charts}>
        {(own) => (
          <OwnCharts
            charts={own.filter(({ id }) => !deletes.hidden.has(String(id)))}
            onOpen={setOpen}
            onDelete={(some) => deletes.remove(some.map(({ id }) => String(id)))}
          />
        )}
      </Loaded>
      {open !== null && <ChartDialog chart={open} onClose={() => setOpen(null)} />}
    </AccountSection>
  )
}

/** What was corrected once and is offered again, for this user and the company. */
export function MemoryPanel() {
  const { client } = useServices()
  const rules = useQuery(rememberedQuery(client))
  const revocations = useRowDeletes({
    noun: 'correction',
    verb: 'Revoked',
    send: (id) => client.parsedFile.revoke(id),
    stale: accountKeys.memory,
  })
  return (
    <AccountSection
      title="Saved mappings"
      note="Applied to the next document with the same layout. Revoking a mapping does not change saved documents."
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
