import type { Job } from '@uwkit/core/account'
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState, type ListColumn, stampText, Tag } from '../../ui/index.ts'
import { RecordList } from '../parts/record-list.tsx'
import { durationText, jobStateNames } from './state/job-words.ts'

export interface JobsTableProps {
  jobs: readonly Job[]
  onRetry: (jobs: readonly Job[]) => void
  /** At the right of the filter. @default nothing */
  children?: ReactNode
}

/** Long work of the server, the latest first; what was given up can be tried again. */
export function JobsTable({ jobs, onRetry, children }: JobsTableProps) {
  return (
    <RecordList
      label="Jobs"
      rows={jobs}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ kind }) => kind}
      wordsOf={({ kind, state, error }) => [kind, jobStateNames[state], error].join(' ')}
      secondLine={({ createdOn, error }) => error ?? stampText(createdOn)}
      firstSort={{ column: 'createdOn', order: 'descending' }}
      actionsFor={(some) => [
        {
          id: 'retry',
          label: 'Try again',
          icon: RotateCcw,
          ...(some.every(({ state }) => state === 'dead')
            ? {}
            : { disabledReason: 'Only jobs that were given up are tried again.' }),
          onPress: () => onRetry(some),
        },
      ]}
      onOpen={() => undefined}
      empty={<EmptyState title="There are no jobs to show" action={children} />}
    >
      {children}
    </RecordList>
  )
}

const columns: readonly ListColumn<Job>[] = [
  { id: 'kind', label: 'Work', cell: ({ kind }) => kind, order: ({ kind }) => kind },
  {
    id: 'state',
    label: 'State',
    cell: ({ state }) => (state === 'dead' ? <Tag text={jobStateNames.dead} tone="off" /> : jobStateNames[state]),
    order: ({ state }) => state,
  },
  {
    id: 'attempts',
    label: 'Tries',
    cell: ({ attempts }) => attempts,
    order: ({ attempts }) => attempts,
    isFigure: true,
    isFolded: true,
  },
  { id: 'took', label: 'Took', cell: durationText, isFigure: true, isFolded: true },
  {
    id: 'error',
    label: 'Last failure',
    cell: ({ error }) => error ?? '–',
    order: ({ error }) => error,
    isFolded: true,
  },
  {
    id: 'createdOn',
    label: 'Begun',
    cell: ({ createdOn }) => stampText(createdOn),
    order: ({ createdOn }) => createdOn,
    isFolded: true,
  },
]
