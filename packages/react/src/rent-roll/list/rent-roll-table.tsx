import type { RentRollOutline, UnitType } from '@uwkit/core/rent-roll'
import { dayText, unknownText } from '@uwkit/core/text'
import { Download, GitCompareArrows, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { chartColors, color } from '../../theme/index.ts'
import { type ListAction, type ListColumn, type ListPlace, ListTable, Stamp } from '../../ui/index.ts'

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

/** What a rent roll is called in a list. */
const rollName = ({ fileName, property }: RentRollOutline) => fileName ?? property ?? 'Rent roll without a name'

/** All words of a roll that the filter looks through. */
const rollWords = (roll: RentRollOutline) =>
  [rollName(roll), roll.property, roll.dealName, roll.formattedAddress, dayText(roll.asOf), roll.userName].join(' ')

/** What matters of a roll where columns are folded. */
const rollLine = ({ dealName, asOf, totals }: RentRollOutline) =>
  [dealName, `as of ${dayText(asOf)}`, `${figures.format(totals.unitCount)} units`].filter(Boolean).join(' · ')

/** Columns of a list of rent rolls. */
const rentRollColumns: readonly ListColumn<RentRollOutline>[] = [
  { id: 'name', label: 'Name', cell: rollName, order: rollName },
  {
    id: 'deal',
    label: 'Deal',
    cell: ({ dealName }) => dealName ?? unknownText,
    order: ({ dealName }) => dealName,
    isFolded: true,
  },
  {
    id: 'address',
    label: 'Address',
    cell: ({ formattedAddress }) => formattedAddress ?? unknownText,
    order: ({ formattedAddress }) => formattedAddress,
    isFolded: true,
  },
  { id: 'asOf', label: 'Date of roll', cell: ({ asOf }) => dayText(asOf), order: ({ asOf }) => asOf, isFolded: true },
  {
    id: 'units',
    label: 'Units',
    cell: ({ totals }) => figures.format(totals.unitCount),
    order: ({ totals }) => totals.unitCount,
    isFigure: true,
    isFolded: true,
  },
  {
    id: 'occupied',
    label: 'Occupied',
    cell: ({ totals }) => figures.format(totals.occupiedCount),
    order: ({ totals }) => totals.occupiedCount,
    isFigure: true,
    isFolded: true,
  },
  { id: 'mix', label: 'By beds', cell: ({ unitTypes }) => <UnitMixBars unitTypes={unitTypes} />, isFolded: true },
  {
    id: 'modified_on',
    label: 'Modified',
    cell: ({ modifiedOn }) => <Stamp at={modifiedOn} />,
    order: ({ modifiedOn }) => modifiedOn,
  },
  {
    id: 'by',
    label: 'By',
    cell: ({ userName }) => userName ?? unknownText,
    order: ({ userName }) => userName,
    isFolded: true,
  },
]

/** The same in a list of one deal, which says once which deal that is. */
const rollColumnsOfDeal = rentRollColumns.filter(({ id }) => id !== 'deal' && id !== 'address')

const figures = new Intl.NumberFormat('en-US')

/** The unit mix of a roll by beds, as small as a word; the words are its name. Without floorplans, a dash. */
function UnitMixBars({ unitTypes }: { unitTypes: readonly UnitType[] }) {
  const counts = unitsByBeds(unitTypes)
  const most = Math.max(...counts.map(({ units }) => units))
  if (counts.length === 0) return unknownText
  const words = bedsText(counts)
  return (
    <svg width={counts.length * STEP} height={HEIGHT} role="img" aria-label={words} style={STYLE}>
      <title>{words}</title>
      {counts.map(({ bed, units }, index) => {
        const tall = Math.max(1, Math.round((units / most) * HEIGHT))
        const fill = bed === null ? color.unproven : chartColors[0]
        return <rect key={bed} x={index * STEP} y={HEIGHT - tall} width={STEP - 2} height={tall} fill={fill} />
      })}
    </svg>
  )
}

const STEP = 10
const HEIGHT = 18
const STYLE = { display: 'inline-block', verticalAlign: 'middle' } as const

/** How many units have so many beds. */
interface BedCount {
  /** `null` where it is not known. */
  bed: number | null
  units: number
}

/**
 * Units by beds, fewest beds first and those that are not known last.
 *
 * @example
 * unitsByBeds([{ bed: 1, unitCount: 40 }, { bed: 0, unitCount: 8 }, { bed: 1, unitCount: 12 }])
 * // => [{ bed: 0, units: 8 }, { bed: 1, units: 52 }]
 */
export function unitsByBeds(unitTypes: readonly Pick<UnitType, 'bed' | 'unitCount'>[]): BedCount[] {
  const counts = new Map<number | null, number>()
  for (const { bed, unitCount } of unitTypes) counts.set(bed, (counts.get(bed) ?? 0) + unitCount)
  return [...counts]
    .map(([bed, units]) => ({ bed, units }))
    .filter(({ units }) => units > 0)
    .toSorted((one, other) => (one.bed ?? Number.POSITIVE_INFINITY) - (other.bed ?? Number.POSITIVE_INFINITY))
}

/**
 * The same in words.
 *
 * @example
 * bedsText([{ bed: 0, units: 8 }, { bed: 2, units: 52 }, { bed: null, units: 1 }])
 * // => '8 studio, 52 two-bed, 1 with beds not known'
 */
export function bedsText(counts: readonly BedCount[]): string {
  return counts.map(({ bed, units }) => `${figures.format(units)} ${bedWord(bed)}`).join(', ')
}

const words = ['studio', 'one-bed', 'two-bed', 'three-bed', 'four-bed', 'five-bed']

function bedWord(bed: number | null): string {
  if (bed === null) return 'with beds not known'
  return words[bed] ?? `${bed}-bed`
}
