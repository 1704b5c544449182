import type { Correction, ReadRentRoll } from '@uwkit/core/parsed-file'
import { OccupancyGroup, type OccupancyGroupOfUnits, occupancyGroupsOf } from '@uwkit/core/rent-roll'
import { plural, unknownText } from '@uwkit/core/text'
import { styled } from 'styled-components'
import type { DeskGesture, OnGesture, SelectedSource } from '../../parsed-file/index.ts'
import { plainList, wordTable } from '../../theme/index.ts'
import { Banner, Button, EmptyState, Popover, Select, Stack, TableHead } from '../../ui/index.ts'
import { occupancyNames } from '../units/unit-rows.ts'

/** Labels of the occupancy groups. */
const groupNames: Readonly<Record<OccupancyGroup, string>> = {
  ...occupancyNames,
  notice: 'On notice',
  future: 'Future lease',
}

/**
 * Returns the statuses of a rent roll, including future leases, in order of appearance.
 *
 * @example
 * statusesOf({ units: [{ status: 'Occupied', occupancy: 'current', isVacant: false }], futureLeases: [] }).length
 * // => 1
 */
export function statusesOf({ units, futureLeases }: ReadRentRoll['rentRoll']): OccupancyGroupOfUnits[] {
  return occupancyGroupsOf([...units, ...futureLeases])
}

/**
 * Returns the step that sets the occupancy of a status for all its units. If units with the same status have different
 * occupancies, only those of the group change, identified by their original occupancy.
 *
 * @param corrections Existing corrections.
 */
export function statusGesture(
  document: ReadRentRoll,
  group: Pick<OccupancyGroupOfUnits, 'status' | 'occupancy'>,
  occupancy: OccupancyGroup,
  corrections: readonly Correction[],
): DeskGesture {
  const { sheet, rentRoll } = document
  const { status } = group
  const isAlone = statusesOf(rentRoll).filter((one) => one.status === status).length === 1
  const earlier = corrections.findLast(
    (one) => one.kind === 'status' && one.sheet === sheet && one.status === status && one.occupancy === group.occupancy,
  )
  const readAs = earlier?.kind === 'status' ? earlier.from : group.occupancy
  return {
    label: `set ${status} to ${groupNames[occupancy].toLowerCase()}`,
    corrections: [
      { kind: 'status', sheet, status, ...(isAlone || readAs === undefined ? {} : { from: readAs }), occupancy },
    ],
  }
}

export interface StatusGroupsProps {
  document: ReadRentRoll
  /** Existing corrections, to identify the units of a status with two meanings by their original occupancy. @default none */
  corrections?: readonly Correction[]
  /** Why nothing can be changed. */
  readOnly?: string
  /** Shows a unit in the source. */
  onSelect?: (source: SelectedSource) => void
  onGesture: OnGesture
}

const groupOptions = OccupancyGroup.options.map((id) => ({ id, label: groupNames[id] }))
const noCorrections: readonly Correction[] = []

/** Table of printed statuses with the occupancy of each. Setting a status changes all its units. */
export function StatusGroups(props: StatusGroupsProps) {
  const { document, corrections = noCorrections, readOnly, onSelect, onGesture } = props
  const groups = statusesOf(document.rentRoll)
  if (groups.length === 0) return <EmptyState title="No units yet." />
  return (
    <Stack as="section" $gap="three">
      {readOnly !== undefined && <Banner>{readOnly}</Banner>}
      <Table>
        <TableHead columns={['Status', 'Units', 'Occupancy status', 'Vacant']} />
        <tbody>
          {groups.map((group) => (
            <tr key={`${group.status} ${group.occupancy}`}>
              <th scope="row">{group.status === '' ? 'No status' : group.status}</th>
              <Figure>
                <UnitsOfGroup group={group} document={document} onSelect={onSelect} />
              </Figure>
              <td>
                <Select
                  label={`Occupancy status of ${group.status === '' ? 'no status' : group.status}`}
                  isLabelHidden
                  options={groupOptions}
                  value={group.occupancy}
                  isReadOnly={readOnly !== undefined}
                  onChange={(occupancy) => {
                    if (occupancy !== group.occupancy) onGesture(statusGesture(document, group, occupancy, corrections))
                  }}
                />
              </td>
              <td>{group.isVacant ? '✓ vacant' : unknownText}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Stack>
  )
}

interface UnitsOfGroupProps {
  group: OccupancyGroupOfUnits
  document: ReadRentRoll
  onSelect: StatusGroupsProps['onSelect']
}

/** Number of units in a group; clicking it lists them. */
function UnitsOfGroup({ group, document, onSelect }: UnitsOfGroupProps) {
  const { units, futureLeases } = document.rentRoll
  const isSameGroup = (unit: (typeof units)[number]) =>
    unit.status === group.status && unit.occupancy === group.occupancy
  return (
    <Popover
      title={`Units ${group.status === '' ? 'without a status' : `with status ${group.status}`}`}
      trigger={
        <Button size="small" variant="quiet" aria-label={`Show ${plural(group.unitCount, 'unit')}`}>
          {group.unitCount}
        </Button>
      }
    >
      {(close) => (
        <Units>
          {[...units, ...futureLeases].filter(isSameGroup).map((unit) => (
            <li key={`${unit.source.sheet} ${unit.source.row}`}>
              <Button
                size="small"
                variant="quiet"
                onPress={() => {
                  const { file, sheet, row, cells } = unit.source
                  onSelect?.({ file, sheet, cell: cells.status ?? cells.unit ?? `A${row}` })
                  close()
                }}
              >
                {unit.unit} {unit.tenantName ?? ''}
              </Button>
            </li>
          ))}
        </Units>
      )}
    </Popover>
  )
}

const Table = styled.table`
  ${wordTable}
  thead th:nth-child(2) {
    text-align: right;
  }
  tbody th {
    font-weight: 550;
  }
`

const Figure = styled.td`
  && {
    text-align: right;
  }
`

const Units = styled.ul`
  display: flex;
  flex-wrap: wrap;
  max-height: 240px;
  ${plainList}
  overflow: auto;
`
