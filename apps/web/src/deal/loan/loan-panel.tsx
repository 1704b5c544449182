import type { Loan } from '@uwkit/core/loan'
import { LoanForm, labelOfField, SaveNotice, SaveWord, useLoanEditing, useUndoKeys } from '@uwkit/react/loan'
import { color, space, type } from '@uwkit/react/theme'
import { Button } from '@uwkit/react/ui'
import { Redo2, Undo2 } from 'lucide-react'
import { styled } from 'styled-components'
import { type KeyHint, useKeys } from '../../shell/commands/use-commands.ts'

const hints: readonly KeyHint[] = [
  { keys: 'Ctrl+Z', what: 'Undo the last change of the loan', where: 'Loan' },
  { keys: 'Ctrl+Y', what: 'Do it again', where: 'Loan' },
]

/** One loan of a deal, saved while it is typed. */
export function LoanPanel({ loan: stored, canEdit }: { loan: Loan; canEdit: boolean }) {
  const editing = useLoanEditing(stored)
  const { loan, saving, last, next } = editing
  const undoKeys = useUndoKeys(editing, { isReadOnly: !canEdit })
  useKeys(hints)
  return (
    <Panel {...undoKeys}>
      <Bar>
        {canEdit ? (
          <Steps>
            <Button size="small" icon={Undo2} isDisabled={last === null} onPress={editing.undo}>
              {last === null ? 'Undo' : `Undo: ${labelOfField(last.name)}`}
            </Button>
            <Button size="small" icon={Redo2} isDisabled={next === null} onPress={editing.redo}>
              {next === null ? 'Redo' : `Redo: ${labelOfField(next.name)}`}
            </Button>
          </Steps>
        ) : (
          <span>Somebody else works on this deal: the loan can be read, not changed.</span>
        )}
        <SaveWord saving={saving} />
      </Bar>
      <SaveNotice
        what="The loan"
        saving={saving}
        onSaveAgain={editing.saveAgain}
        onKeepMine={() => void editing.keepMine()}
        onLoadTheirs={editing.loadTheirs}
      />
      <LoanForm
        loan={loan}
        onChange={editing.change}
        onType={editing.type}
        {...(canEdit ? {} : { readOnly: 'Somebody else works on this deal.' })}
      />
      <Note>
        The first loan of a deal sizes its exports. A loan cannot be removed from a deal; empty the fields of one that
        is not wanted.
      </Note>
    </Panel>
  )
}

const Panel = styled.div`
  display: grid;
  gap: ${space.four};
  min-width: 0;
`

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.two} ${space.four};
  color: ${color.inkMuted};
  ${type.body}
`

const Steps = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.two};
`

const Note = styled.p`
  margin: 0;
  color: ${color.inkMuted};
  ${type.caption}
`
