import { type RememberedRule, rememberedWords } from '@uwkit/core/parsed-file'
import { Undo2 } from 'lucide-react'
import { EmptyState, type ListColumn, stampText } from '../../ui/index.ts'
import { RecordList } from '../parts/record-list.tsx'

export interface RememberedRulesProps {
  /** Those that hold. */
  rules: readonly RememberedRule[]
  onRevoke: (rules: readonly RememberedRule[]) => void
}

/** What people corrected in reports and asked to have remembered; each can be taken back. */
export function RememberedRules({ rules, onRevoke }: RememberedRulesProps) {
  return (
    <RecordList
      label="Remembered corrections"
      rows={rules}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ content }) => sentence(rememberedWords(content))}
      wordsOf={({ content, by, file, property }) => [rememberedWords(content), by, file, property].join(' ')}
      secondLine={({ by, file }) => `${by} · ${file}`}
      firstSort={{ column: 'at', order: 'descending' }}
      actionsFor={(some) => [
        { id: 'revoke', label: 'Take back', icon: Undo2, isDanger: true, onPress: () => onRevoke(some) },
      ]}
      onOpen={() => undefined}
      empty={
        <EmptyState title="Nothing is remembered yet">
          Corrections of a rent roll or statement are remembered when it is saved, and offered for the next of its kind.
        </EmptyState>
      }
    />
  )
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const stamp = (at: string) => (Number.isNaN(Date.parse(at)) ? at : stampText(Date.parse(at) / 1000))

const columns: readonly ListColumn<RememberedRule>[] = [
  {
    id: 'what',
    label: 'What is remembered',
    cell: ({ content }) => sentence(rememberedWords(content)),
    order: ({ content }) => rememberedWords(content),
  },
  {
    id: 'scope',
    label: 'For',
    cell: ({ scope, property }) => property ?? (scope.kind === 'company' ? 'The company' : 'Me'),
    order: ({ scope, property }) => property ?? scope.kind,
    isFolded: true,
  },
  { id: 'file', label: 'File', cell: ({ file }) => file, order: ({ file }) => file, isFolded: true },
  { id: 'by', label: 'By', cell: ({ by }) => by, order: ({ by }) => by, isFolded: true },
  { id: 'at', label: 'When', cell: ({ at }) => stamp(at), order: ({ at }) => at },
]
