import type { ChartOfAccounts, CompanyChartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { type RememberedRule, rememberedWords } from '@uwkit/core/parsed-file'
import { timestampText } from '@uwkit/core/text'
import { BookOpen, Pencil, Trash2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, plainList, space, type } from '../../theme/index.ts'
import {
  Button,
  Dialog,
  EmptyState,
  figureColumn,
  folded,
  type ListColumn,
  stampColumn,
  textColumn,
} from '../../ui/index.ts'
import { type RecordDisplay, RecordList, rowAction } from '../account-parts.tsx'

export interface CustomChartsProps {
  /** Charts of the company, without built-in ones. */
  charts: readonly CompanyChartOfAccounts[]
  /** Shows the categories. */
  onOpen: (chart: CompanyChartOfAccounts) => void
  onDelete: (charts: readonly CompanyChartOfAccounts[]) => void
  /** Edits a chart; if omitted, the charts are read-only. */
  onEdit?: ((chart: CompanyChartOfAccounts) => void) | undefined
  /** Shown to the right of the filter, and in the empty state: creates a chart. @default nothing */
  children?: ReactNode
}

/** List of the company's custom charts of accounts. */
export function CustomCharts({ charts, onOpen, onDelete, onEdit, children }: CustomChartsProps) {
  return (
    <RecordList
      {...customChartsOfAccountsList}
      rows={charts}
      actionsFor={(some) => [
        { id: 'open', label: 'Show categories', icon: BookOpen, ...rowAction(some, 'chart', onOpen) },
        ...(onEdit === undefined
          ? []
          : [
              {
                id: 'edit',
                label: 'Edit',
                icon: Pencil,
                ...(some.length === 1 ? {} : { disabledReason: 'Select one chart.' }),
                onPress: () => some[0] && onEdit(some[0]),
              },
              { id: 'delete', label: 'Delete', icon: Trash2, isDanger: true, onPress: () => onDelete(some) },
            ]),
      ]}
      onOpen={onOpen}
      empty={
        <EmptyState title="No custom charts yet" action={children}>
          {onEdit === undefined ? 'A company administrator can add one.' : 'Copy a built-in chart, or start blank.'}
        </EmptyState>
      }
    >
      {children}
    </RecordList>
  )
}

const sectionNames: Readonly<Record<ChartOfAccounts['section'], string>> = {
  opex: 'Statement lines',
  rentroll: 'Charge codes',
}

const chartColumns: readonly ListColumn<CompanyChartOfAccounts>[] = [
  textColumn('name', 'Name', ({ name }) => name),
  {
    id: 'section',
    label: 'Applies to',
    cell: ({ section }) => sectionNames[section],
    order: ({ section }) => section,
    isFolded: true,
  },
  figureColumn('categories', 'Categories', ({ categories }) => categories.length, { format: String, isFolded: true }),
  stampColumn('modifiedOn', 'Modified', ({ modifiedOn }) => modifiedOn),
]

const customChartsOfAccountsList: RecordDisplay<CompanyChartOfAccounts> = {
  label: 'Custom charts of accounts',
  columns: chartColumns,
  nameOf: ({ name }) => name,
  searchTextOf: ({ name, createdBy, note }) => [name, createdBy, note].join(' '),
  secondLine: (chart) => `${sectionNames[chart.section]} · ${chart.categories.length} categories`,
  firstSort: { column: 'name', order: 'ascending' },
}

/** Category kinds in statement order, with their headings. */
const kinds = [
  ['income', 'Income'],
  ['expense', 'Expenses'],
  ['excluded_income', 'Excluded income'],
  ['excluded_expense', 'Below the line'],
] as const

/** Dialog that shows a chart's categories. */
export function ChartDialog({ chart, onClose }: { chart: ChartOfAccounts; onClose: () => void }) {
  const groups = kinds.map(([kind, title]) => ({ title, rows: chart.categories.filter((one) => one.kind === kind) }))
  return (
    <Dialog title={chart.name} isOpen onClose={onClose} footer={<Button onPress={onClose}>Close</Button>}>
      {groups.map(({ title, rows }) =>
        rows.length === 0 ? null : (
          <section key={title}>
            <Heading>{title}</Heading>
            <Names>
              {rows.map(({ name }) => (
                <li key={name}>{name}</li>
              ))}
            </Names>
          </section>
        ),
      )}
    </Dialog>
  )
}

const Heading = styled.h3`
  margin: ${space.three} 0 ${space.one};
  color: ${color.inkMuted};
  ${type.gridHeading}
`

const Names = styled.ul`
  ${plainList}
  columns: 2 200px;
  ${type.grid}
`

export interface RememberedRulesProps {
  /** Rules in effect. */
  rules: readonly RememberedRule[]
  onRevoke: (rules: readonly RememberedRule[]) => void
}

/** List of saved mappings; each can be revoked. */
export function RememberedRules({ rules, onRevoke }: RememberedRulesProps) {
  return (
    <RecordList
      {...savedMappingsList}
      rows={rules}
      actionsFor={(some) => [
        { id: 'revoke', label: 'Revoke', icon: Undo2, isDanger: true, onPress: () => onRevoke(some) },
      ]}
      empty={
        <EmptyState title="No saved mappings yet">
          Mappings are saved with your corrections to a document and applied to new documents with the same layout.
        </EmptyState>
      }
    />
  )
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const stamp = (at: string) => (Number.isNaN(Date.parse(at)) ? at : timestampText(Date.parse(at) / 1000))

const ruleColumns: readonly ListColumn<RememberedRule>[] = [
  {
    id: 'what',
    label: 'Saved mappings',
    cell: ({ content }) => sentence(rememberedWords(content)),
    order: ({ content }) => rememberedWords(content),
  },
  {
    id: 'scope',
    label: 'Applies to',
    cell: ({ scope, property }) => property ?? (scope.kind === 'company' ? 'Company' : 'Me'),
    order: ({ scope, property }) => property ?? scope.kind,
    isFolded: true,
  },
  textColumn('file', 'File', ({ file }) => file, folded),
  textColumn('by', 'Saved by', ({ by }) => by, folded),
  { id: 'at', label: 'Saved', cell: ({ at }) => stamp(at), order: ({ at }) => at },
]

const savedMappingsList: RecordDisplay<RememberedRule> = {
  label: 'Saved mappings',
  columns: ruleColumns,
  nameOf: ({ content }) => sentence(rememberedWords(content)),
  searchTextOf: ({ content, by, file, property }) => [rememberedWords(content), by, file, property].join(' '),
  secondLine: ({ by, file }) => `${by} · ${file}`,
  firstSort: { column: 'at', order: 'descending' },
}
