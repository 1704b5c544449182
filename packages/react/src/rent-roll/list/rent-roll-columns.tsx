import type { RentRollOutline } from '@uwkit/core/rent-roll'
import { dayText, type ListColumn, Stamp } from '../../ui/index.ts'
import { UnitMixBars } from './unit-mix-bars.tsx'

/** What a rent roll is called in a list. */
export const rollName = ({ fileName, property }: RentRollOutline) => fileName ?? property ?? 'Rent roll without a name'

/** All words of a roll that the filter looks through. */
export const rollWords = (roll: RentRollOutline) =>
  [rollName(roll), roll.property, roll.dealName, roll.formattedAddress, dayText(roll.asOf), roll.userName].join(' ')

/** What matters of a roll where columns are folded. */
export const rollLine = ({ dealName, asOf, totals }: RentRollOutline) =>
  [dealName, `as of ${dayText(asOf)}`, `${figures.format(totals.unitCount)} units`].filter(Boolean).join(' · ')

/** Columns of a list of rent rolls. */
export const rentRollColumns: readonly ListColumn<RentRollOutline>[] = [
  { id: 'name', label: 'Name', cell: rollName, order: rollName },
  {
    id: 'deal',
    label: 'Deal',
    cell: ({ dealName }) => dealName ?? '–',
    order: ({ dealName }) => dealName,
    isFolded: true,
  },
  {
    id: 'address',
    label: 'Address',
    cell: ({ formattedAddress }) => formattedAddress ?? '–',
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
  { id: 'by', label: 'By', cell: ({ userName }) => userName ?? '–', order: ({ userName }) => userName, isFolded: true },
]

/** The same in a list of one deal, which says once which deal that is. */
export const rollColumnsOfDeal = rentRollColumns.filter(({ id }) => id !== 'deal' && id !== 'address')

const figures = new Intl.NumberFormat('en-US')
