import { creatorName } from '@uwkit/core/account'
import { labelOf } from '@uwkit/core/glossary'
import type { AverageRent, RentRollOutline, UnitType } from '@uwkit/core/rent-roll'
import { countText, dayText, dollarsText, percentText, plural, unknownText } from '@uwkit/core/text'
import { DocumentTable, type DocumentTableProps, proofColumn } from '../../parsed-file/index.ts'
import { chartColors, color } from '../../theme/index.ts'
import {
  figureColumn,
  folded,
  type ListColumn,
  Muted,
  modifiedColumn,
  modifiedText,
  textColumn,
} from '../../ui/index.ts'
import { averageNote } from '../summary/summary-figures.ts'

export interface RentRollTableProps extends DocumentTableProps<RentRollOutline> {
  /** All rent rolls, in any order. */
  rentRolls: readonly RentRollOutline[]
}

/** Table of saved rent rolls, last changed first, with actions for selected ones. */
export function RentRollTable({ rentRolls, ...list }: RentRollTableProps) {
  const { isSingleDeal = false } = list
  return (
    <DocumentTable
      documents={{
        label: 'Rent rolls',
        rows: rentRolls,
        columns: rentRollColumns,
        idOf: ({ id }) => id,
        nameOf: rollName,
        searchTextOf: rollFilterText,
        secondLine: (roll) => rollSecondLine(isSingleDeal ? { ...roll, dealName: null } : roll),
        dateOf: ({ asOf }) => asOf,
      }}
      list={list}
    />
  )
}

/** Returns the list name of a rent roll. */
const rollName = ({ fileName, property }: RentRollOutline) => fileName ?? property ?? 'Untitled rent roll'

/** Returns the text that the filter searches for a rent roll. */
const rollFilterText = (roll: RentRollOutline) =>
  [rollName(roll), roll.property, roll.dealName, roll.formattedAddress, dayText(roll.asOf), creatorName(roll)].join(' ')

/** Returns the second line of a rent roll when columns are folded. */
const rollSecondLine = ({ dealName, asOf, totals, modifiedOn }: RentRollOutline) =>
  [
    dealName,
    `as of ${dayText(asOf)}`,
    `${countText(totals.unitCount)} units`,
    totals.unitCount === 0 ? null : `${percentText(occupancyOf(totals))} occupied`,
    modifiedText({ modifiedOn }),
  ]
    .filter(Boolean)
    .join(' · ')

/** Returns occupied units as a fraction of all units; 0 if there are none. */
const occupancyOf = ({ occupiedCount, unitCount }: RentRollOutline['totals']) =>
  unitCount === 0 ? 0 : occupiedCount / unitCount

/** Columns of the rent roll list. */
const rentRollColumns: readonly ListColumn<RentRollOutline>[] = [
  textColumn('name', 'Name', rollName),
  textColumn('property', 'Property', ({ property }) => property, folded),
  { id: 'asOf', label: labelOf('asOf'), cell: ({ asOf }) => dayText(asOf), order: ({ asOf }) => asOf, isFolded: true },
  figureColumn('units', labelOf('unitCount'), ({ totals }) => totals.unitCount, folded),
  figureColumn(
    'occupancy',
    labelOf('occupancy'),
    ({ totals }) => (totals.unitCount === 0 ? null : occupancyOf(totals)),
    {
      ...folded,
      format: (share) => percentText(share),
    },
  ),
  {
    ...figureColumn<RentRollOutline>(
      'rent',
      labelOf('averageContractRent'),
      ({ averageContractRent: average }) => average?.amount ?? null,
      folded,
    ),
    cell: ({ averageContractRent: average }) => <AverageRentCell average={average} />,
  },
  { id: 'mix', label: 'Unit mix', cell: ({ unitTypes }) => <UnitMixBars unitTypes={unitTypes} />, isFolded: true },
  proofColumn(),
  textColumn('deal', 'Deal', ({ dealName }) => dealName, folded),
  textColumn('address', 'Address', ({ formattedAddress }) => formattedAddress, folded),
  modifiedColumn(),
  textColumn('by', 'By', creatorName, folded),
]

/**
 * Returns an average rent in a list, as in the roll's header, after the number of units that it divides by.
 *
 * @example
 * averageRentText({ amount: 1230.4, units: 118 })
 * // => { units: '118 units', amount: '$1,230' }
 */
export function averageRentText({ amount, units }: AverageRent): { units: string; amount: string } {
  return { units: plural(units, 'unit'), amount: dollarsText(amount) }
}

function AverageRentCell({ average }: { average: AverageRent | null }) {
  if (average === null || average.amount === null) return unknownText
  const { units, amount } = averageRentText(average)
  return (
    <span title={averageNote(average.units)}>
      <Muted>{`${units} · `}</Muted>
      {amount}
    </span>
  )
}

/** Small bar chart of a roll's unit mix by beds; its label gives the counts. A dash without floorplans. */
function UnitMixBars({ unitTypes }: { unitTypes: readonly UnitType[] }) {
  const counts = unitsByBeds(unitTypes)
  const maximum = Math.max(...counts.map(({ units }) => units))
  if (counts.length === 0) return unknownText
  const words = bedsText(counts)
  return (
    <svg width={counts.length * STEP} height={HEIGHT} role="img" aria-label={words} style={STYLE}>
      <title>{words}</title>
      {counts.map(({ bed, units }, index) => {
        const tall = Math.max(1, Math.round((units / maximum) * HEIGHT))
        const fill = bed === null ? color.unproven : chartColors[0]
        return <rect key={bed} x={index * STEP} y={HEIGHT - tall} width={STEP - 2} height={tall} fill={fill} />
      })}
    </svg>
  )
}

const STEP = 10
const HEIGHT = 18
const STYLE = { display: 'inline-block', verticalAlign: 'middle' } as const

/** Number of units with a number of beds. */
interface BedCount {
  /** `null` if unknown. */
  bed: number | null
  units: number
}

/**
 * Returns the unit counts by beds, fewest beds first and unknown last.
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
 * Returns the counts as text.
 *
 * @example
 * bedsText([{ bed: 0, units: 8 }, { bed: 2, units: 52 }, { bed: null, units: 1 }])
 * // => '8 studio, 52 two-bed, 1 with unknown beds'
 */
export function bedsText(counts: readonly BedCount[]): string {
  return counts.map(({ bed, units }) => `${countText(units)} ${bedWord(bed)}`).join(', ')
}

const bedLabels = ['studio', 'one-bed', 'two-bed', 'three-bed', 'four-bed', 'five-bed']

function bedWord(bed: number | null): string {
  if (bed === null) return 'with unknown beds'
  return bedLabels[bed] ?? `${bed}-bed`
}
