import type { RentRollOutline } from '@uwkit/core/rent-roll'
import { Download, GitCompareArrows, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ListAction, type ListPlace, ListTable } from '../../ui/index.ts'
import { rentRollColumns, rollColumnsOfDeal, rollLine, rollName, rollWords } from './rent-roll-columns.tsx'

export interface RentRollTableProps {
  /** All of them, in any order. */
  rentRolls: readonly RentRollOutline[]
  place: ListPlace
  onPlace: (place: ListPlace) => void
  /** Ids of the chosen ones. */
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  onOpen: (id: string) => void
  onDelete: (rentRolls: readonly RentRollOutline[]) => void
  /** As workbooks. */
  onDownload: (rentRolls: readonly RentRollOutline[]) => void
  /** Told the older one first. */
  onCompare: (earlier: RentRollOutline, later: RentRollOutline) => void
  /** Whether it is the user's own: only those may be deleted. */
  isOwn: (rentRoll: RentRollOutline) => boolean
  /** What else can be done to the chosen ones. @default nothing */
  furtherActions?: (rentRolls: readonly RentRollOutline[]) => readonly ListAction[]
  /** All are of one deal, which is told beside the list. @default false */
  isOfOneDeal?: boolean
  /** More are on their way. @default true */
  isComplete?: boolean
  /** At the right of the filter: whose rolls are shown, the upload button. @default nothing */
  children?: ReactNode
}

/** Saved rent rolls, newest change first, with what can be done to the chosen ones. */
export function RentRollTable(props: RentRollTableProps) {
  const {
    rentRolls,
    place,
    onPlace,
    chosen,
    onChoose,
    onOpen,
    isOfOneDeal = false,
    isComplete = true,
    children,
  } = props
  return (
    <ListTable
      label="Rent rolls"
      rows={rentRolls}
      columns={isOfOneDeal ? rollColumnsOfDeal : rentRollColumns}
      idOf={({ id }) => id}
      nameOf={rollName}
      wordsOf={rollWords}
      secondLine={(roll) => rollLine(isOfOneDeal ? { ...roll, dealName: null } : roll)}
      place={place}
      onPlace={onPlace}
      chosen={chosen}
      onChoose={onChoose}
      actionsFor={(rolls) => [...(props.furtherActions?.(rolls) ?? []), ...actionsFor(rolls, props)]}
      onOpen={onOpen}
      isComplete={isComplete}
    >
      {children}
    </ListTable>
  )
}

function actionsFor(
  rolls: readonly RentRollOutline[],
  { onDelete, onDownload, onCompare, isOwn }: RentRollTableProps,
): ListAction[] {
  const areOwn = rolls.every(isOwn)
  const [earlier, later] = rolls.toSorted((one, other) => (one.asOf ?? '').localeCompare(other.asOf ?? ''))
  return [
    {
      id: 'compare',
      label: 'Compare',
      icon: GitCompareArrows,
      ...(rolls.length === 2 ? {} : { disabledReason: 'Choose two rent rolls to compare them.' }),
      onPress: () => earlier && later && onCompare(earlier, later),
    },
    { id: 'download', label: 'Download', icon: Download, onPress: () => onDownload(rolls) },
    {
      id: 'delete',
      label: 'Delete',
      icon: Trash2,
      isDanger: true,
      ...(areOwn ? {} : { disabledReason: 'Rent rolls of other users can be deleted by those users only.' }),
      onPress: () => onDelete(rolls),
    },
  ]
}
