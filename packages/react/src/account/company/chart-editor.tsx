import {
  builtInChartsOfAccounts,
  type CategoryKind,
  type ChartCategory,
  type ChartDraft,
  type ChartOfAccounts,
  type CompanyChartOfAccounts,
} from '@uwkit/core/chart-of-accounts'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { color, plainList, space, type } from '../../theme/index.ts'
import { Banner, Button, Dialog, IconButton, Select, TextArea, TextField } from '../../ui/index.ts'

export interface ChartEditorProps {
  /** Chart to edit; `null` for a new one. */
  chart: CompanyChartOfAccounts | null
  onSave: (draft: ChartDraft) => void
  onClose: () => void
  isPending: boolean
  /** Why the last attempt failed; `null` if it did not. */
  failure: string | null
}

const kinds: readonly { id: CategoryKind; label: string }[] = [
  { id: 'income', label: 'Income' },
  { id: 'expense', label: 'Expense' },
  { id: 'excluded_income', label: 'Excluded income' },
  { id: 'excluded_expense', label: 'Below the line' },
]
const sections = [
  { id: 'opex', label: 'Statement lines' },
  { id: 'rentroll', label: 'Charge codes' },
] as const

/** Dialog that creates or edits a company's chart of accounts: name, section, note and ordered categories. */
export function ChartEditor({ chart, onSave, onClose, isPending, failure }: ChartEditorProps) {
  const [entry, setEntry] = useState(() => chartEntry(chart))
  const [isTried, setIsTried] = useState(false)
  const [based, setBased] = useState<string | null>(null)
  const problem = chartProblem(entry)
  const put = (categories: readonly ChartCategory[]) => setEntry({ ...entry, categories })
  const change = (at: number, changes: Partial<ChartCategory>) =>
    put(entry.categories.map((one, index) => (index === at ? { ...one, ...changes } : one)))
  const save = () => {
    setIsTried(true)
    if (problem === null) onSave(chartDraft(entry, chart?.modifiedOn ?? null))
  }
  return (
    <Dialog
      title={chart === null ? 'New chart of accounts' : `Edit ${chart.name}`}
      size="large"
      isOpen
      onClose={onClose}
      canBeDismissed={!isPending}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isPending}>
            Cancel
          </Button>
          <Button variant="primary" isPending={isPending} onPress={save}>
            {chart === null ? 'Create chart' : 'Save chart'}
          </Button>
        </>
      }
    >
      <Fields>
        {failure !== null && <Banner tone="error">{failure}</Banner>}
        {isTried && problem !== null && <Banner tone="error">{problem}</Banner>}
        <TextField
          label="Name"
          value={entry.name}
          onChange={(name) => setEntry({ ...entry, name })}
          isRequired
          maxLength={120}
        />
        {chart === null && (
          <Select
            label="Start from"
            description="Copies this chart’s categories and their prediction rules."
            placeholder="Blank chart"
            emptyLabel="Blank chart"
            hasFilter
            options={builtInChartsOfAccounts().map(({ id, name }) => ({ id: String(id), label: name }))}
            value={based}
            onChange={(id) => {
              setBased(id)
              const from = builtInChartsOfAccounts().find((one) => String(one.id) === id) ?? null
              setEntry({ ...chartEntry(from), name: entry.name, note: entry.note })
            }}
          />
        )}
        <Select
          label="Applies to"
          options={sections}
          value={entry.section}
          onChange={(section) => setEntry({ ...entry, section })}
        />
        <TextArea label="Note" rows={2} value={entry.note} onChange={(note) => setEntry({ ...entry, note })} />
        <h3>{`Categories (${entry.categories.length})`}</h3>
        <Rows aria-label="Categories">
          {entry.categories.map((category, at) => (
            // Rows have no name of their own while they are typed.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <TextField
                label={`Category ${at + 1}`}
                isLabelHidden
                value={category.name}
                onChange={(name) => change(at, { name: name ?? '' })}
                maxLength={120}
                autoFocus={category.name === '' && at === entry.categories.length - 1}
              />
              <Select
                label={`Type of category ${at + 1}`}
                isLabelHidden
                options={kinds}
                value={category.kind}
                onChange={(kind) => change(at, { kind })}
              />
              <IconButton
                label={`Remove category ${at + 1}: ${category.name}`}
                symbol={Trash2}
                onPress={() => put(entry.categories.filter((_, index) => index !== at))}
              />
            </li>
          ))}
        </Rows>
        <Button
          icon={Plus}
          onPress={() => put([...entry.categories, newCategory(entry.categories.at(-1)?.kind ?? 'income')])}
        >
          Add category
        </Button>
      </Fields>
    </Dialog>
  )
}

const Fields = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space.three};

  > * {
    width: min(100%, 480px);
  }
  > ul,
  > [role='alert'] {
    width: 100%;
  }
  > button {
    width: auto;
  }
  h3 {
    margin: 0;
    color: ${color.inkMuted};
    ${type.gridHeading}
  }
`

const Rows = styled.ul`
  display: grid;
  gap: ${space.one};
  ${plainList}

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(120px, 200px) auto;
    gap: ${space.two};
    align-items: center;
  }

  /* On a phone a name has a line of its own, and is read whole. */
  @media (max-width: 600px) {
    gap: ${space.three};

    li {
      grid-template-columns: minmax(0, 1fr) auto;
      gap: ${space.one} ${space.two};
    }
    li > :first-child {
      grid-column: 1 / -1;
    }
  }
`

/** A chart of accounts while it is edited. */
interface ChartEntry {
  name: string | null
  section: ChartOfAccounts['section']
  note: string | null
  categories: readonly ChartCategory[]
}

/**
 * Returns the initial values of the editor: an existing chart with its prediction rules, or a blank one.
 *
 * @example
 * chartEntry(null).categories
 * // => []
 */
export function chartEntry(
  chart: Pick<ChartOfAccounts, 'name' | 'section' | 'note' | 'categories'> | null,
): ChartEntry {
  if (chart === null) return { name: null, section: 'opex', note: null, categories: [] }
  const { name, section, note, categories } = chart
  return { name, section, note: note === '' ? null : note, categories }
}

/**
 * Returns a new blank category of a kind. It has no prediction rules, so no lines are predicted for it until users map some.
 *
 * @example
 * newCategory('expense').sign
 * // => '+'
 */
export function newCategory(kind: CategoryKind): ChartCategory {
  return { name: '', kind, sign: '+', concepts: [], definition: '', source: '' }
}

/**
 * Returns why a chart cannot be saved; `null` if it can.
 *
 * @example
 * chartProblem({ name: 'House', section: 'opex', note: null, categories: [] })
 * // => 'Add at least one category.'
 */
export function chartProblem({ name, categories }: ChartEntry): string | null {
  if ((name ?? '').trim() === '') return 'Enter a name.'
  if (categories.length === 0) return 'Add at least one category.'
  const names = categories.map((category) => category.name.trim())
  if (names.includes('')) return 'Enter a name for each category.'
  const seen = new Set<string>()
  for (const [at, one] of names.entries()) {
    const key = `${one.toLowerCase()} ${categories[at]?.kind.replace('excluded_', '')}`
    if (seen.has(key)) return `${one} is listed twice. Rename or remove one.`
    seen.add(key)
  }
  return null
}

/**
 * Returns the chart to save from the edited values.
 *
 * @param modifiedOn Modification time of the chart when it was opened; `null` for a new one.
 * @example
 * chartDraft({ name: ' House ', section: 'opex', note: null, categories: [] }, null).name
 * // => 'House'
 */
export function chartDraft({ name, section, note, categories }: ChartEntry, modifiedOn: number | null): ChartDraft {
  const named = categories.map((category) => ({ ...category, name: category.name.trim() }))
  return { name: (name ?? '').trim(), section, note: note ?? '', categories: named, modifiedOn }
}
