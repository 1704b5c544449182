import { Button, Dialog } from '../../../ui/index.ts'
import { closePanel } from '../../behaviour/commands/panel.ts'
import { confirmReplace } from '../../behaviour/commands/replace.ts'
import type { GridStore } from '../../behaviour/grid-store.ts'
import type { PlannedReplace } from '../../state/plan-replace.ts'
import { ChangeList } from './change-list.tsx'
import { columnTitles, identityTitle, rowNames } from './row-names.ts'
import { sentence } from './sentence.ts'

export interface ReplaceDialogProps {
  store: GridStore
  plan: PlannedReplace
}

/** Shows what replacing everywhere would do, cell by cell, before it is done as one step. */
export function ReplaceDialog({ store, plan }: ReplaceDialogProps) {
  const { cells, refused, skippedReadOnly, preview, fault } = plan
  const state = store.read()
  const nameOf = rowNames(state)
  const titleOf = columnTitles(state)
  const reasons = new Map(refused.map(({ row, column, reason }) => [`${row} ${column}`, reason]))
  const close = () => store.run(closePanel)
  const what = `${cells.length.toLocaleString('en-US')} cell${cells.length === 1 ? '' : 's'}`
  return (
    <Dialog
      title={cells.length === 0 ? 'Nothing to replace' : `Replace in ${what}?`}
      size="large"
      isOpen
      onClose={close}
      footer={
        <>
          <Button onPress={close}>Cancel</Button>
          <Button variant="primary" isDisabled={cells.length === 0} onPress={() => store.run(confirmReplace)}>
            Replace in {what}
          </Button>
        </>
      }
    >
      <p>
        {what} would change, as one step that can be undone.
        {refused.length > 0 &&
          ` ${refused.length.toLocaleString('en-US')} would hold what the column does not take, and stay.`}
        {skippedReadOnly > 0 && ` ${skippedReadOnly.toLocaleString('en-US')} cannot be edited.`}
        {fault !== null && ` ${fault}`}
      </p>
      {preview.length > 0 && (
        <ChangeList
          label="What would change"
          headings={[
            identityTitle(state),
            'Column',
            'Before',
            'After',
            ...(refused.length > 0 ? ['Not taken because'] : []),
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
