import type { ChartOfAccounts, OwnChartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { BookOpen, Trash2 } from 'lucide-react'
import { EmptyState, type ListColumn, stampText } from '../../ui/index.ts'
import { RecordList } from '../parts/record-list.tsx'

export interface OwnChartsProps {
  /** Of the company; built-in ones stay out. */
  charts: readonly OwnChartOfAccounts[]
  /** Shows the categories. */
  onOpen: (chart: OwnChartOfAccounts) => void
  onDelete: (charts: readonly OwnChartOfAccounts[]) => void
}

/** The charts of accounts that the company made for itself. */
export function OwnCharts({ charts, onOpen, onDelete }: OwnChartsProps) {
  return (
    <RecordList
      label="Own charts of accounts"
      rows={charts}
      columns={columns}
      idOf={({ id }) => String(id)}
      nameOf={({ name }) => name}
      wordsOf={({ name, createdBy, note }) => [name, createdBy, note].join(' ')}
      secondLine={(chart) => `${sectionNames[chart.section]} · ${chart.categories.length} categories`}
      firstSort={{ column: 'name', order: 'ascending' }}
      actionsFor={(some) => [
        {
          id: 'open',
          label: 'Show categories',
          icon: BookOpen,
          ...(some.length === 1 ? {} : { disabledReason: 'Choose one chart.' }),
          onPress: () => some[0] && onOpen(some[0]),
        },
        { id: 'delete', label: 'Delete', icon: Trash2, isDanger: true, onPress: () => onDelete(some) },
      ]}
      onOpen={onOpen}
      empty={
        <EmptyState title="The company has no charts of its own">
          The built-in charts are offered. Programs add others by the API.
        </EmptyState>
      }
    />
  )
}

const sectionNames: Readonly<Record<ChartOfAccounts['section'], string>> = {
  opex: 'Statement lines',
  rentroll: 'Charge codes',
}

const columns: readonly ListColumn<OwnChartOfAccounts>[] = [
  { id: 'name', label: 'Name', cell: ({ name }) => name, order: ({ name }) => name },
  {
    id: 'section',
    label: 'For',
    cell: ({ section }) => sectionNames[section],
    order: ({ section }) => section,
    isFolded: true,
  },
  {
    id: 'categories',
    label: 'Categories',
    cell: ({ categories }) => categories.length,
    order: ({ categories }) => categories.length,
    isFigure: true,
    isFolded: true,
  },
  {
    id: 'modifiedOn',
    label: 'Modified',
    cell: ({ modifiedOn }) => stampText(modifiedOn),
    order: ({ modifiedOn }) => modifiedOn,
  },
]
