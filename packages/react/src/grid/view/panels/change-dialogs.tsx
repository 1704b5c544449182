import { countText, plural } from '@uwkit/core/text'
import { styled } from 'styled-components'
import { color, mutedCaption, radius, space, type } from '../../../theme/index.ts'
import { Button, Dialog, DialogButtons, TableHead } from '../../../ui/index.ts'
import { cancelPaste, confirmPaste } from '../../behavior/clipboard.ts'
import { confirmReplace } from '../../behavior/commands/find.ts'
import { closePanel } from '../../behavior/commands/navigate.ts'
import { type GridStore, useGridSlice } from '../../behavior/grid-store.ts'
import type { PlannedReplace } from '../../state/find.ts'
import { planAddedRows } from '../../state/paste.ts'
import { columnTitles, identityTitle, rowNames, sentence } from './panel-text.ts'

/** Shows a pending paste: what it would change, what is rejected and why, and what lies beyond the last row or column. */
export function PasteDialog({ store }: { store: GridStore }) {
  const pending = useGridSlice(store, (state) => state.pendingPaste)
  if (pending === null) return null
  const { plan, canAddRows } = pending
  const { cells, skippedReadOnly, overflowLines, overflowColumns, lostTexts } = plan
  const state = store.read()
  const nameOf = rowNames(state)
  const titleOf = columnTitles(state)
  const beyond = overflowLines > 0
  const names = plan.overflow.map((_, at) => `New row ${at + 1}`)
  const added = canAddRows ? planAddedRows(plan, state.columns, names) : null
  const refused = [
    ...plan.refused.map((one) => ({ ...one, name: nameOf(one.row) })),
    ...(added?.refused ?? []).map((one) => ({ ...one, name: one.row })),
  ]
  const cancel = () => store.run(cancelPaste)
  const paste = (addRows: boolean) => () => store.run(confirmPaste({ addRows }))
  const rows = plural(overflowLines, 'row')
  return (
    <Dialog
      title={cells.length === 0 ? 'Nothing to paste' : `Paste ${plural(cells.length, 'cell')}?`}
      isOpen
      onClose={cancel}
      footer={
        <>
          <Button onPress={cancel}>Cancel</Button>
          {(cells.length > 0 || !beyond || !canAddRows) && (
            <Button
              variant={beyond && canAddRows ? 'secondary' : 'primary'}
              isDisabled={cells.length === 0}
              onPress={paste(false)}
            >
              {beyond
                ? 'Paste without extra cells'
                : plan.refused.length > 0
                  ? `Paste the other ${plural(cells.length, 'cell')}`
                  : 'Paste'}
            </Button>
          )}
          {beyond && canAddRows && (
            <Button variant="primary" onPress={paste(true)}>
              {`Add ${rows} and paste`}
            </Button>
          )}
        </>
      }
    >
      <Lines>
        <li>
          {cells.length === 0 ? 'No visible cell would change.' : `${plural(cells.length, 'cell')} would change.`}
        </li>
        {skippedReadOnly > 0 && <li>{`${plural(skippedReadOnly, 'cell')} can’t be edited; skipped.`}</li>}
        {beyond && (
          <li>
            {`${rows} ${overflowLines === 1 ? 'extends' : 'extend'} beyond the last row.`}
            {!canAddRows && ' Rows can’t be added to this grid.'}
          </li>
        )}
        {added !== null && added.skippedReadOnly > 0 && (
          <li>{`${plural(added.skippedReadOnly, 'cell')} in the new rows can’t be edited and would stay blank.`}</li>
        )}
        {lostTexts > 0 && (
          <li>
            {`${plural(lostTexts, 'value')} would be lost: ${plural(overflowColumns, 'column')} ${overflowColumns === 1 ? 'extends' : 'extend'} beyond the last column.`}
          </li>
        )}
        {refused.length > 0 && <li>{`${plural(refused.length, 'value')} can’t be pasted; skipped:`}</li>}
      </Lines>
      {refused.length > 0 && (
        <ChangeList
          label="Values that can’t be pasted"
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

const Lines = styled.ul`
  margin: 0;
  padding-left: ${space.four};
`

interface ReplaceDialogProps {
  store: GridStore
  plan: PlannedReplace
}

/** Shows the changes of replacing all matches, cell by cell, before they are applied as one gesture. */
export function ReplaceDialog({ store, plan }: ReplaceDialogProps) {
  const { cells, refused, skippedReadOnly, preview } = plan
  const state = store.read()
  const nameOf = rowNames(state)
  const titleOf = columnTitles(state)
  const reasons = new Map(refused.map(({ row, column, reason }) => [`${row} ${column}`, reason]))
  const close = () => store.run(closePanel)
  const what = plural(cells.length, 'cell')
  return (
    <Dialog
      title={cells.length === 0 ? 'Nothing to replace' : `Replace in ${what}?`}
      size="large"
      isOpen
      onClose={close}
      footer={
        <DialogButtons onCancel={close} isDisabled={cells.length === 0} onPress={() => store.run(confirmReplace)}>
          {`Replace in ${what}`}
        </DialogButtons>
      }
    >
      <p>
        {`${what} would change. You can undo this in one step.`}
        {refused.length > 0 && ` ${countText(refused.length)} would be invalid; skipped.`}
        {skippedReadOnly > 0 && ` ${countText(skippedReadOnly)} can’t be edited.`}
      </p>
      {preview.length > 0 && (
        <ChangeList
          label="Cells that would change"
          headings={[
            identityTitle(state),
            'Column',
            'Before',
            'After',
            ...(refused.length > 0 ? ['Reason for skipping'] : []),
          ]}
          changes={preview.map(({ row, column, beforeText, afterText }) => ({
            id: `${row} ${column}`,
            cells: [
              nameOf(row),
              titleOf(column),
              beforeText,
              afterText === '' ? '(empty)' : afterText,
              ...(refused.length > 0 ? [sentenceOrNone(reasons.get(`${row} ${column}`))] : []),
            ],
          }))}
        />
      )}
    </Dialog>
  )
}

function sentenceOrNone(reason: string | undefined): string {
  return reason === undefined ? '' : sentence(reason)
}

/** Line in a list of changes: the cell, and the change in words. */
interface ListedChange {
  id: string
  cells: readonly string[]
}

interface ChangeListProps {
  /** Name of the list for screen readers. */
  label: string
  headings: readonly string[]
  changes: readonly ListedChange[]
}

/** Maximum lines drawn: no one reads more, and a paste of a whole workbook must not slow down the screen. */
const maximumLines = 200

/** Table of cells and their changes, for previews. */
function ChangeList({ label, headings, changes }: ChangeListProps) {
  const more = changes.length - maximumLines
  return (
    // A long table scrolls, which the keyboard must be able to do as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <Frame role="region" aria-label={label} tabIndex={0}>
      <Table>
        <TableHead columns={headings} />
        <tbody>
          {changes.slice(0, maximumLines).map(({ id, cells }) => (
            <tr key={id}>
              {cells.map((text, at) => (
                <td key={headings[at]}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {more > 0 && <More>{`and ${countText(more)} more`}</More>}
    </Frame>
  )
}

const Frame = styled.div`
  max-height: 264px;
  margin-top: ${space.two};
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.part};
  &:focus-visible {
    outline: 2px solid ${color.focus};
  }
`

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${type.grid}
  th {
    position: sticky;
    top: 0;
    background: ${color.sunken};
    text-align: left;
    ${type.gridHeading}
  }
  th,
  td {
    padding: ${space.one} ${space.two};
    border-bottom: 1px solid ${color.line};
    vertical-align: top;
    overflow-wrap: break-word;
  }
  th,
  td:first-child {
    white-space: nowrap;
  }
`

const More = styled.p`
  margin: 0;
  padding: ${space.one} ${space.two};
  ${mutedCaption}
`
