import { styled } from 'styled-components'
import { space } from '../../../theme/index.ts'
import { Button, Dialog } from '../../../ui/index.ts'
import { cancelPaste, confirmPaste } from '../../behaviour/commands/paste.ts'
import type { GridStore } from '../../behaviour/grid-store.ts'
import { useGridSlice } from '../../behaviour/use-grid-slice.ts'
import { planAddedRows } from '../../state/plan-added-rows.ts'
import { ChangeList } from './change-list.tsx'
import { columnTitles, identityTitle, rowNames } from './row-names.ts'
import { sentence } from './sentence.ts'

/** Shows a paste that waits: what it would change, what cannot be taken and why, and what lies beyond the last row or column. */
export function PasteDialog({ store }: { store: GridStore }) {
  const pending = useGridSlice(store, (state) => state.pendingPaste)
  if (pending === null) return null
  const { plan, mayAddRows } = pending
  const { cells, skippedReadOnly, overflowLines, overflowColumns, lostTexts } = plan
  const state = store.read()
  const nameOf = rowNames(state)
  const titleOf = columnTitles(state)
  const beyond = overflowLines > 0
  const names = plan.overflow.map((_, at) => `New row ${at + 1}`)
  const added = mayAddRows ? planAddedRows(plan, state.columns, names) : null
  const refused = [
    ...plan.refused.map((one) => ({ ...one, name: nameOf(one.row) })),
    ...(added?.refused ?? []).map((one) => ({ ...one, name: one.row })),
  ]
  const cancel = () => store.run(cancelPaste)
  const paste = (addRows: boolean) => () => store.run(confirmPaste({ addRows }))
  const rows = counted(overflowLines, 'row')
  return (
    <Dialog
      title={cells.length === 0 ? 'Nothing to paste so far' : `Paste ${counted(cells.length, 'cell')}?`}
      isOpen
      onClose={cancel}
      footer={
        <>
          <Button onPress={cancel}>Cancel</Button>
          {(cells.length > 0 || !beyond || !mayAddRows) && (
            <Button
              variant={beyond && mayAddRows ? 'secondary' : 'primary'}
              isDisabled={cells.length === 0}
              onPress={paste(false)}
            >
              {beyond
                ? 'Paste without them'
                : plan.refused.length > 0
                  ? `Paste the other ${counted(cells.length, 'cell')}`
                  : 'Paste'}
            </Button>
          )}
          {beyond && mayAddRows && (
            <Button variant="primary" onPress={paste(true)}>
              Add {rows} and paste
            </Button>
          )}
        </>
      }
    >
      <Lines>
        <li>{cells.length === 0 ? 'No shown cell would change.' : `${counted(cells.length, 'cell')} would change.`}</li>
        {skippedReadOnly > 0 && <li>{counted(skippedReadOnly, 'cell')} cannot be edited and would stay.</li>}
        {beyond && (
          <li>
            {rows} of the block {overflowLines === 1 ? 'lies' : 'lie'} beyond the last row.
            {!mayAddRows && ' Rows cannot be added here.'}
          </li>
        )}
        {added !== null && added.skippedReadOnly > 0 && (
          <li>{counted(added.skippedReadOnly, 'cell')} of the new rows cannot be edited and would stay empty.</li>
        )}
        {lostTexts > 0 && (
          <li>
            {counted(lostTexts, 'text')} would be lost: {counted(overflowColumns, 'column')} of the block{' '}
            {overflowColumns === 1 ? 'lies' : 'lie'} beyond the last column.
          </li>
        )}
        {refused.length > 0 && <li>{counted(refused.length, 'text')} cannot be taken; these cells would stay:</li>}
      </Lines>
      {refused.length > 0 && (
        <ChangeList
          label="Texts that cannot be taken"
          headings={[identityTitle(state), 'Column', 'Text', 'Reason']}
          changes={refused.map(({ row, column, text, reason, name }) => ({
            id: `${row} ${column}`,
            cells: [name, titleOf(column), text, sentence(reason)],
          }))}
        />
      )}
    </Dialog>
  )
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}

const Lines = styled.ul`
  margin: 0;
  padding-left: ${space.four};
`
