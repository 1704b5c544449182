import type { Company, Job, Mail } from '@uwkit/core/account'
import { type ImportKind, type ImportMode, type ImportResult, importKinds } from '@uwkit/core/property-data'
import { timestampText } from '@uwkit/core/text'
import { MailOpen, RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { color, mutedCaption, space, type } from '../../theme/index.ts'
import {
  Banner,
  Button,
  Dialog,
  EmptyState,
  FileDrop,
  figureColumn,
  folded,
  type ListColumn,
  ProgressBar,
  Row,
  Select,
  Stack,
  stampColumn,
  Tag,
  textColumn,
} from '../../ui/index.ts'
import { durationText, importNames, importSummary, jobStateNames } from '../account-labels.ts'
import { type RecordDisplay, RecordList, rowAction } from '../account-parts.tsx'

export interface JobsTableProps {
  jobs: readonly Job[]
  onRetry: (jobs: readonly Job[]) => void
  /** Content to the right of the filter. @default nothing */
  children?: ReactNode
}

/** Table of server jobs, newest first; failed jobs can be retried. */
export function JobsTable({ jobs, onRetry, children }: JobsTableProps) {
  return (
    <RecordList
      {...jobsList}
      rows={jobs}
      actionsFor={(some) => [
        {
          id: 'retry',
          label: 'Try again',
          icon: RotateCcw,
          ...(some.every(({ state }) => state === 'dead')
            ? {}
            : { disabledReason: 'Only failed jobs can be retried.' }),
          onPress: () => onRetry(some),
        },
      ]}
      empty={<EmptyState title="No jobs" action={children} />}
    >
      {children}
    </RecordList>
  )
}

const jobColumns: readonly ListColumn<Job>[] = [
  textColumn('kind', 'Job', ({ kind }) => kind),
  {
    id: 'state',
    label: 'Status',
    cell: ({ state }) => (state === 'dead' ? <Tag text={jobStateNames.dead} tone="refused" /> : jobStateNames[state]),
    order: ({ state }) => state,
  },
  figureColumn('attempts', 'Attempts', ({ attempts }) => attempts, { format: String, isFolded: true }),
  { id: 'took', label: 'Duration', cell: durationText, isFigure: true, isFolded: true },
  textColumn('error', 'Last error', ({ error }) => error, folded),
  stampColumn('createdOn', 'Started', ({ createdOn }) => createdOn, folded),
]

const jobsList: RecordDisplay<Job> = {
  label: 'Jobs',
  columns: jobColumns,
  nameOf: ({ kind }) => kind,
  searchTextOf: ({ kind, state, error }) => [kind, jobStateNames[state], error].join(' '),
  secondLine: ({ createdOn, error }) => error ?? timestampText(createdOn),
  firstSort: { column: 'createdOn', order: 'descending' },
}

/** List of emails, newest first. Without a mail server, this is the only place to read them. */
export function Outbox({ mails }: { mails: readonly Mail[] }) {
  const [open, setOpen] = useState<Mail | null>(null)
  return (
    <>
      <RecordList
        {...emailsList}
        rows={mails}
        actionsFor={(some) => [
          { id: 'open', label: 'Open email', icon: MailOpen, ...rowAction(some, 'email', setOpen) },
        ]}
        onOpen={setOpen}
        empty={<EmptyState title="No emails yet" />}
      />
      {open !== null && (
        <Dialog
          title={open.subject}
          isOpen
          onClose={() => setOpen(null)}
          footer={<Button onPress={() => setOpen(null)}>Close</Button>}
        >
          <Heading>
            To {open.to}, {timestampText(open.createdOn)}
          </Heading>
          <Text>{open.text}</Text>
        </Dialog>
      )}
    </>
  )
}

const mailColumns: readonly ListColumn<Mail>[] = [
  textColumn('subject', 'Subject', ({ subject }) => subject),
  textColumn('to', 'To', ({ to }) => to, folded),
  {
    id: 'sent',
    label: 'Status',
    cell: ({ sentOn }) => (sentOn === null ? <Tag text="Not sent" tone="unproven" /> : `Sent ${timestampText(sentOn)}`),
    order: ({ sentOn }) => sentOn,
    isFolded: true,
  },
  stampColumn('createdOn', 'Created', ({ createdOn }) => createdOn),
]

const emailsList: RecordDisplay<Mail> = {
  label: 'Emails',
  columns: mailColumns,
  nameOf: ({ subject }) => subject,
  searchTextOf: ({ to, subject, text }) => [to, subject, text].join(' '),
  secondLine: ({ to }) => to,
  firstSort: { column: 'createdOn', order: 'descending' },
}

const Heading = styled.p`
  margin: 0 0 ${space.three};
  ${mutedCaption}
`

const Text = styled.p`
  margin: 0;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  ${type.body}
`

export interface VendorImportProps {
  /** Companies that a table's records can belong to; `null` while loading. */
  companies: readonly Pick<Company, 'id' | 'companyName'>[] | null
  /** Counts a file's records before the import. `companyId` is the company that owns the records, or `null` for all. */
  onImport: (kind: ImportKind, file: File, how: { mode: ImportMode; companyId: string | null }) => void
  /** What the import will do; `null` before the file is counted. */
  plan: ImportResult | null
  /** Imports the counted file. */
  onConfirm: () => void
  /** Discards the counted file. */
  onCancel: () => void
  /** File that is being imported; `null` if there is none. */
  importing: string | null
  /** Result of the last import; `null` before the first. */
  result: ImportResult | null
  /** Why the last import failed. @default none */
  failure?: string | null
}

/** Imports a vendor's export file into a selected table. */
export function VendorImport(props: VendorImportProps) {
  const { companies, onImport, plan, onConfirm, onCancel, importing, result, failure = null } = props
  const [kind, setKind] = useState<ImportKind | null>(null)
  const [mode, setMode] = useState<ImportMode>('merge')
  const [company, setCompany] = useState<string | null>(null)
  const isOfCompany = kind !== null && companyKinds.includes(kind)
  const missing = kind === null ? 'table' : isOfCompany && company === null ? 'company' : null
  return (
    <Stack $gap="four">
      <Select
        label="Table"
        options={importKinds.map((id) => ({ id, label: importNames[id] }))}
        value={kind}
        onChange={setKind}
        placeholder="Select a table"
        hasFilter
        isDisabled={importing !== null}
      />
      {isOfCompany && (
        <Select
          label="Company"
          options={(companies ?? []).map(({ id, companyName }) => ({ id, label: companyName ?? id }))}
          value={company}
          onChange={setCompany}
          placeholder="Select a company"
          hasFilter
          isDisabled={companies === null || importing !== null}
        />
      )}
      <Select
        label="Records not in the file"
        options={modes}
        value={mode}
        onChange={setMode}
        isDisabled={importing !== null}
      />
      <FileDrop
        label={
          missing !== null || kind === null
            ? `Select the ${missing} first`
            : `Drop the ${importNames[kind]} export here`
        }
        accept={['.csv', '.xlsx', '.xls', '.xlsb']}
        allowsSeveral={false}
        onFiles={([file]) => {
          if (kind === null || missing !== null || file === undefined) return
          onImport(kind, file, { mode, companyId: isOfCompany ? company : null })
        }}
        isDisabled={missing !== null || importing !== null}
        disabledReason={
          importing === null ? `Select the ${missing} above.` : `Wait until ${importing} has been imported.`
        }
      />
      {importing !== null && <ProgressBar label={`Importing ${importing}`} value={null} />}
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      {plan !== null && importing === null && (
        <>
          <ImportOutcome result={plan} />
          <Row>
            <Button variant={plan.removedChosen > 0 ? 'danger' : 'primary'} onPress={onConfirm}>
              {plan.removedChosen > 0 ? 'Import and remove records' : 'Import'}
            </Button>
            <Button onPress={onCancel}>Cancel</Button>
          </Row>
        </>
      )}
      {result !== null && plan === null && <ImportOutcome result={result} />}
    </Stack>
  )
}

/** Tables whose records belong to one company; records of all other tables are shared. */
const companyKinds: readonly ImportKind[] = ['crm']

const modes = [
  { id: 'merge', label: 'Keep' },
  { id: 'replace', label: 'Remove' },
] as const

/** Result of an import: the count, the unused columns, and each rejected row with its reason. */
function ImportOutcome({ result }: { result: ImportResult }) {
  const { ignoredColumns, refused, refusedCount, removedChosen } = result
  return (
    <section aria-label="Import result">
      <Banner tone={refusedCount === 0 && removedChosen === 0 ? 'info' : 'warning'}>{importSummary(result)}</Banner>
      {ignoredColumns.length > 0 && <Words>{`Unused columns: ${ignoredColumns.join(', ')}`}</Words>}
      {refused.length > 0 && (
        <Refused>
          {refused.map(({ row, problem }) => (
            <li key={row}>
              Row {row}: {problem}
            </li>
          ))}
        </Refused>
      )}
      {refusedCount > refused.length && (
        <Words>{`Showing the first ${refused.length} of ${refusedCount} rejected rows.`}</Words>
      )}
    </section>
  )
}

const Words = styled.p`
  margin: ${space.two} 0 0;
  color: ${color.inkMuted};
  overflow-wrap: anywhere;
  ${type.body}
`

const Refused = styled.ul`
  max-height: 240px;
  margin: ${space.two} 0 0;
  padding: 0 0 0 ${space.four};
  overflow: auto;
  ${type.grid}
`
