import { useQuery } from '@tanstack/react-query'
import { JobState } from '@uwkit/core/account'
import type { ImportKind, ImportMode } from '@uwkit/core/property-data'
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
    <AccountSection title="Jobs" note="Uploads, emails and vendor reports." isWide>
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

/** A file of a vendor, and how it is to be imported. */
interface WantedImport {
  kind: ImportKind
  file: File
  mode: ImportMode
}

/** Imports of what vendors sell: their own exports, by their captions. What each would do is counted and shown first. */
export function ImportsPanel() {
  const { client, queries } = useServices()
  const [wanted, setWanted] = useState<WantedImport | null>(null)
  const send = async ({ kind, file, mode }: WantedImport, how: { dryRun?: boolean; dropChosen?: boolean }) => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const contentType = file.type === '' ? 'application/octet-stream' : file.type
    return client.propertyData.importTable(kind, { name: file.name, contentType, bytes }, { mode, ...how })
  }
  const count = useChange({ what: 'The import', send: (one: WantedImport) => send(one, { dryRun: true }) })
  const plan = wanted === null ? null : (count.data ?? null)
  const load = useChange({
    what: 'Importing',
    send: (one: WantedImport) => send(one, { dropChosen: (plan?.removedChosen ?? 0) > 0 }),
    onDone: () => {
      setWanted(null)
      // Any screen may show something of it.
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'account' })
    },
  })
  return (
    <AccountSection
      title="Imports of vendor data"
      note="Vendor export (CSV or Excel). You see what changes before it is imported."
    >
      <VendorImport
        onImport={(kind, file, mode) => {
          load.reset()
          setWanted({ kind, file, mode })
          count.mutate({ kind, file, mode })
        }}
        plan={plan}
        onConfirm={() => wanted !== null && load.mutate(wanted)}
        onCancel={() => setWanted(null)}
        importing={count.isPending || load.isPending ? (wanted?.file.name ?? null) : null}
        result={load.data ?? null}
        failure={count.failure ?? load.failure}
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
          ? `The latest ${latestShown.toLocaleString('en-US')} of ${count.toLocaleString('en-US')}.`
          : 'Without a mail server, emails are kept here only.'
      }
      isWide
    >
      <Loaded what="mails" query={mails}>
        {({ data }) => <Outbox mails={data} />}
      </Loaded>
    </AccountSection>
  )
}
