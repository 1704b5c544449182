import type { DealOutline } from '@uwkit/core/deal'
import { Layers, Trash2 } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { type ListPlace, ListTable } from '../../ui/index.ts'
import { dealColumns, dealLine, dealWords } from './deal-columns.tsx'

export interface DealTableProps {
  /** All of them, in any order. */
  deals: readonly DealOutline[]
  /** Sections of which progress is kept, by what it is kept under. */
  sections: readonly string[]
  place: ListPlace
  onPlace: (place: ListPlace) => void
  /** Ids of the chosen ones. */
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  onOpen: (id: string) => void
  onDelete: (ids: readonly string[]) => void
  /** Shows the chosen ones as one portfolio. */
  onPortfolio: (ids: readonly string[]) => void
  /** More are on their way. @default true */
  isComplete?: boolean
  /** At the right of the filter. @default nothing */
  children?: ReactNode
}

/** The deals of a company, those changed last first, with what can be done to the chosen ones. */
export function DealTable(props: DealTableProps) {
  const { deals, sections, place, onPlace, chosen, onChoose, onOpen, isComplete = true, children } = props
  const columns = useMemo(() => dealColumns(sections), [sections])
  return (
    <ListTable
      label="Deals"
      rows={deals}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ dealName }) => dealName}
      wordsOf={dealWords}
      secondLine={dealLine}
      place={place}
      onPlace={onPlace}
      chosen={chosen}
      onChoose={onChoose}
      actionsFor={(some) => [
        {
          id: 'portfolio',
          label: 'Portfolio',
          icon: Layers,
          onPress: () => props.onPortfolio(some.map(({ id }) => id)),
        },
        {
          id: 'delete',
          label: 'Delete',
          icon: Trash2,
          isDanger: true,
          onPress: () => props.onDelete(some.map(({ id }) => id)),
        },
      ]}
      onOpen={onOpen}
      isComplete={isComplete}
    >
      {children}
    </ListTable>
  )
}
