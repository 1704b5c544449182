import { useQuery } from '@tanstack/react-query'
import { JobState } from '@uwkit/core/account'
import type { ImportKind } from '@uwkit/core/property-data'
import {
  AccountSection,
  accountKeys,
  JobsTable,
  jobStateNames,
  jobsQuery,
  latestShown,
  mailsQuery,
  Outbox,
  VendorImport,
} from '@uwkit/react/account'
import { Select } from '@uwkit/react/ui'
import { useState } from 'react'
import { useServices } from '../shell/index.ts'
import { Loaded, useChange } from './panel-parts.tsx'

/** Long work of the server; what was given up can be tried again. */
export function JobsPanel() {
  const { client } = useServices()
  const [state, setState] = useState<JobState | null>(null)
  const jobs = useQuery(jobsQuery(client, state))
  const retry = useChange({
    what: 'Retrying',
    send: (ids: readonly string[]) => Promise.all(ids.map((id) => client.account.retryJob(id))),
    stale: [accountKeys.jobs],
    done: (again) => (again.length === 1 ? 'Retrying the job.' : `Retrying ${again.length} jobs.`),
    saysFailure: true,
  })
  return (
    <AccountSection title="Jobs" note="Uploads, emails, and vendor reports." isWide>
      <Loaded what="jobs" query={jobs}>
        {({ data }) => (
          <JobsTable jobs={data} onRetry={(some) => retry.mutate(some.map(({ id }) => id))}>
            <Select
              label="State"
              isLabelHidden
              options={JobState.options.map((id) => ({ id, label: jobStateNames[id] }))}
              value={state}
              onChange={(id) => setState(JobState.options.find((one) => one === id) ?? null)}
              emptyLabel="All states"
              placeholder="All states"
            />
          </JobsTable>
        )}
      </Loaded>
    </AccountSection>
  )
}

/** Imports of what vendors sell: their own exports, by their captions. */
export function ImportsPanel() {
  const { client, queries } = useServices()
  const load = useChange({
    what: 'Importing',
    send: async ({ kind, file }: { kind: ImportKind; file: File }) => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const contentType = file.type === '' ? 'application/octet-stream' : file.type
      return client.propertyData.importTable(kind, { name: file.name, contentType, bytes })
    },
    // Any screen may show something of it.
    onDone: () => void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'account' }),
  })
  return (
    <AccountSection
      title="Imports of vendor data"
      note="Vendor export (CSV or Excel). Existing and demo records are replaced."
    >
      <VendorImport
        onImport={(kind, file) => load.mutate({ kind, file })}
        importing={load.isPending ? load.variables.file.name : null}
        result={load.data ?? null}
        failure={load.failure}
      />
    </AccountSection>
  )
}

/** Mails that the product wrote. */
export function OutboxPanel() {
  const { client } = useServices()
  const mails = useQuery(mailsQuery(client))
  const count = mails.data?.metadata.count ?? 0
  return (
    <AccountSection
      title="Outbox"
      note={
        count > latestShown
          ? `Showing the latest ${latestShown.toLocaleString('en-US')} of ${count.toLocaleString('en-US')}.`
          : 'If no mail server is set up, emails are kept only here.'
      }
      isWide
    >
      <Loaded what="mails" query={mails}>
        {({ data }) => <Outbox mails={data} />}
      </Loaded>
    </AccountSection>
  )
}
