import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { Button, Dialog } from '../../ui/index.ts'
import type { OccupancyChange } from './state/unit-corrections.ts'
import { occupancyNames } from './state/unit-fields.ts'

export interface OccupancyDialogProps {
  /** What is to be settled; never empty. */
  changes: readonly OccupancyChange[]
  /** The units' numbers by row id. */
  unitOf: (row: string) => string
  /** All units of the status, or only those that were changed. */
  onChoose: (scope: 'status' | 'these') => void
  onCancel: () => void
}

/** Asks of which units a change of occupancy is, since occupancy is told from a status that many units share. */
export function OccupancyDialog({ changes, unitOf, onChoose, onCancel }: OccupancyDialogProps) {
  const all = changes.reduce((sum, { ofStatus }) => sum + ofStatus, 0)
  const these = changes.reduce((sum, { rows }) => sum + rows.length, 0)
  const canWrite = changes.every(({ word }) => word !== null)
  return (
    <Dialog
      title="Which units does this hold for?"
      isOpen
      onClose={onCancel}
      footer={
        <>
          <Button onPress={onCancel}>Cancel</Button>
          <Button onPress={() => onChoose('status')}>All {units(all)} of the status</Button>
          {canWrite && (
            <Button variant="primary" autoFocus onPress={() => onChoose('these')}>
              Only {these === 1 ? 'this unit' : `these ${units(these)}`}
            </Button>
          )}
        </>
      }
    >
      {changes.map(({ status, read, occupancy, rows, ofStatus, word }) => (
        <Change key={`${status} ${read} ${occupancy}`}>
          {units(ofStatus)} {ofStatus === 1 ? 'has' : 'have'} the status “{status}”, which was read as{' '}
          {occupancyNames[read]}. It can mean {occupancyNames[occupancy]} for all of them
          {word === null
            ? '. The document has no status cell to write it to for single units.'
            : `, or “${word}” is written into the status of ${named(rows.map(unitOf))} alone.`}
        </Change>
      ))}
    </Dialog>
  )
}

function units(count: number): string {
  return count === 1 ? '1 unit' : `${count} units`
}

/** Unit numbers, the first five of them. */
function named(numbers: readonly string[]): string {
  const shown = numbers.slice(0, 5).join(', ')
  const more = numbers.length - 5
  return `${numbers.length === 1 ? 'unit' : 'units'} ${shown}${more > 0 ? ` and ${more} more` : ''}`
}

const Change = styled.p`
  ${type.body}
  margin: 0 0 ${space.two};
  color: ${color.ink};
`
