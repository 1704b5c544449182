import { useQuery } from '@tanstack/react-query'
import { type Company, type CompanyChanges, type Entitlements, JobState, type User } from '@uwkit/core/account'
import type { FeatureFlags } from '@uwkit/core/feature-flags'
import type { ImportKind, ImportMode } from '@uwkit/core/property-data'
import { unknownText } from '@uwkit/core/text'
import {
  AccountSection,
  accountKeys,
  CompaniesTable,
  CompanyForm,
  companiesQuery,
  EntitlementsDialog,
  FeatureSwitches,
  JobsTable,
  jobStateNames,
  jobsQuery,
  mailsQuery,
  maximumLatest,
  Outbox,
  plansQuery,
  usersQuery,
  VendorImport,
} from '@uwkit/react/account'
import { Button, Dialog, Select } from '@uwkit/react/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useServices, useSession } from '../shell/services.tsx'
import { useActingAs } from '../shell/session/acting-as.tsx'
import { Loaded, useChange } from './panel-parts.tsx'
import { UserList, useUserChange } from './people-panels.tsx'

/** Users of all companies: their access and status, and sign-in as one of them. */
export function AllUsersPanel() {
  const { client } = useServices()
  const { user } = useSession()
  const self = user.realUser?.id ?? user.id
  const companies = useQuery(companiesQuery(client))
  const { connect } = useActingAs()
  const [granted, setGranted] = useState<User | null>(null)
  const names = new Map(companies.data?.map(({ id, companyName }) => [id, companyName]))
  return (
    <AccountSection title="Users of all companies" isWide>
      <UserList
        companyId={null}
        signedInUserId={self}
        companyName={(id) => (id === null ? unknownText : (names.get(id) ?? id))}
        onEntitle={setGranted}
        onConnect={({ id }) => connect.mutate(id)}
      />
      {granted !== null && <Granted user={granted} onClose={() => setGranted(null)} />}
    </AccountSection>
  )
}

function Granted({ user, onClose }: { user: User; onClose: () => void }) {
  const { client } = useServices()
  const plans = useQuery(plansQuery(client))
  const save = useUserChange({
    what: 'Saving the entitlements',
    send: (entitlements: Entitlements) => client.account.setEntitlements(user.id, entitlements),
    done: () => 'Entitlements saved.',
    onDone: onClose,
  })
  return (
    <EntitlementsDialog
      user={user}
      plans={plans.data ?? []}
      onSave={(entitlements) => save.mutate(entitlements)}
      onClose={onClose}
      {...save.progress}
    />
  )
}

/** Creates and edits companies. */
export function CompaniesPanel() {
  const { client } = useServices()
  const companies = useQuery(companiesQuery(client))
  const [open, setOpen] = useState<{ company: Company | null } | null>(null)
  return (
    <AccountSection title="Companies" isWide>
      <Loaded what="companies" query={companies}>
        {(all) => (
          <CompaniesTable companies={all} onEdit={(company) => setOpen({ company })}>
            <Button icon={Plus} onPress={() => setOpen({ company: null })}>
              Add company
            </Button>
          </CompaniesTable>
        )}
      </Loaded>
      {open !== null && <CompanyDialog company={open.company} onClose={() => setOpen(null)} />}
    </AccountSection>
  )
}

function CompanyDialog({ company, onClose }: { company: Company | null; onClose: () => void }) {
  const { client } = useServices()
  const users = useQuery({ ...usersQuery(client, company?.id ?? ''), enabled: company !== null })
  const save = useChange({
    what: 'Saving the company',
    send: (changes: CompanyChanges) =>
      company === null ? client.account.createCompany(changes) : client.account.updateCompany(company.id, changes),
    stale: [accountKeys.companies],
    done: ({ companyName }) => `Saved ${companyName}.`,
    onDone: onClose,
  })
  return (
    <Dialog
      title={company === null ? 'Add company' : company.companyName}
      isOpen
      onClose={onClose}
      canBeDismissed={!save.isPending}
    >
      <CompanyForm
        company={company}
        users={users.data?.data.filter(({ status }) => status === 1) ?? []}
        onSave={(changes) => save.mutate(changes)}
        {...save.progress}
      />
    </Dialog>
  )
}

const key = ['feature-flags', 'stored'] as const

/** Features that are switched on for all users. */
export function FeaturesPanel() {
  const { client, queries } = useServices()
  const flags = useQuery({ queryKey: key, queryFn: ({ signal }) => client.featureFlags.get({ signal }) })
  const change = useChange({
    what: 'Changing the feature',
    send: (flags: FeatureFlags) => client.featureFlags.update(flags),
    onDone: (stored) => queries.setQueryData(key, stored),
    done: () => 'Feature changed. All users see the change within a minute.',
  })
  return (
    <AccountSection title="Features" note="Applies to all users of this server.">
      <Loaded what="features" query={flags}>
        {(stored) => (
          <FeatureSwitches
            flags={change.isPending ? change.variables : stored}
            onChange={(flags) => change.mutate(flags)}
            {...change.progress}
          />
        )}
      </Loaded>
    </AccountSection>
  )
}

/** Background jobs of the server; failed ones can be retried. */
export function JobsPanel() {
  const { client } = useServices()
  const [state, setState] = useState<JobState | null>(null)
  const jobs = useQuery(jobsQuery(client, state))
  const retry = useChange({
    what: 'The retry',
    send: (ids: readonly string[]) => Promise.all(ids.map((id) => client.account.retryJob(id))),
    stale: [accountKeys.jobs],
    done: (again) => (again.length === 1 ? 'Retrying the job.' : `Retrying ${again.length} jobs.`),
    showsFailure: true,
  })
  return (
    <AccountSection title="Jobs" note="Uploads, emails, and vendor reports." isWide>
      <Loaded what="jobs" query={jobs}>
        {({ data }) => (
          <JobsTable jobs={data} onRetry={(some) => retry.mutate(some.map(({ id }) => id))}>
            <Select
              label="Status"
              isLabelHidden
              options={JobState.options.map((id) => ({ id, label: jobStateNames[id] }))}
              value={state}
              onChange={setState}
              emptyLabel="All statuses"
              placeholder="All statuses"
            />
          </JobsTable>
        )}
      </Loaded>
    </AccountSection>
  )
}

/** A vendor file and its import options. */
interface RequestedImport {
  kind: ImportKind
  file: File
  mode: ImportMode
  /** Company that owns the records; `null` for records of all companies. */
  companyId: string | null
}

/** Imports vendor exports by their column captions. Shows the number of changes of each import before it runs. */
export function ImportsPanel() {
  const { client, queries } = useServices()
  const companies = useQuery(companiesQuery(client))
  const [requested, setRequested] = useState<RequestedImport | null>(null)
  const send = async (
    { kind, file, mode, companyId }: RequestedImport,
    how: { dryRun?: boolean; dropChosen?: boolean },
  ) => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const contentType = file.type === '' ? 'application/octet-stream' : file.type
    const whose = companyId === null ? {} : { companyId }
    return client.propertyData.importTable(kind, { name: file.name, contentType, bytes }, { mode, ...whose, ...how })
  }
  const count = useChange({ what: 'The import', send: (one: RequestedImport) => send(one, { dryRun: true }) })
  const plan = requested === null ? null : (count.data ?? null)
  const load = useChange({
    what: 'Importing',
    send: (one: RequestedImport) => send(one, { dropChosen: (plan?.removedChosen ?? 0) > 0 }),
    onDone: () => {
      setRequested(null)
      // Any screen may show some of the imported data.
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'account' })
    },
  })
  return (
    <AccountSection
      title="Vendor data imports"
      note="Upload a vendor export (CSV or Excel) and review its changes before importing it."
    >
      <VendorImport
        companies={companies.data ?? null}
        onImport={(kind, file, how) => {
          load.reset()
          setRequested({ kind, file, ...how })
          count.mutate({ kind, file, ...how })
        }}
        plan={plan}
        onConfirm={() => requested !== null && load.mutate(requested)}
        onCancel={() => setRequested(null)}
        importing={count.isPending || load.isPending ? (requested?.file.name ?? null) : null}
        result={load.data ?? null}
        failure={count.progress.failure ?? load.progress.failure}
      />
    </AccountSection>
  )
}

/** Emails that the product wrote. */
export function OutboxPanel() {
  const { client } = useServices()
  const mails = useQuery(mailsQuery(client))
  const count = mails.data?.metadata.count ?? 0
  return (
    <AccountSection
      title="Outbox"
      note={
        count > maximumLatest
          ? `Showing the latest ${maximumLatest.toLocaleString('en-US')} of ${count.toLocaleString('en-US')}.`
          : 'Without a mail server, emails are stored here but not sent.'
      }
      isWide
    >
      <Loaded what="emails" query={mails}>
        {({ data }) => <Outbox mails={data} />}
      </Loaded>
    </AccountSection>
  )
}
