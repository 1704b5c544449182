import type { Loan } from '@uwkit/core/loan'
import { type LoanFieldName, LoanForm, labelOfField, SaveNotice, SaveWord, useLoanEditing } from '@uwkit/react/loan'
import { color, space, type } from '@uwkit/react/theme'
import { Button } from '@uwkit/react/ui'
import { type LucideIcon, Redo2, Undo2 } from 'lucide-react'
import { styled } from 'styled-components'
import { useLoanKeys } from './use-loan-keys.ts'

/** One loan of a deal, saved while it is typed. */
export function LoanPanel({ loan: stored, canEdit }: { loan: Loan; canEdit: boolean }) {
  const editing = useLoanEditing(stored)
  const { loan, saving, last, next } = editing
  const keys = useLoanKeys(editing, { isReadOnly: !canEdit })
  return (
    <Panel {...keys}>
      <Bar>
        {canEdit ? (
          <Steps>
            <Step what="Undo" icon={Undo2} name={last?.name ?? null} onPress={editing.undo} />
            <Step what="Redo" icon={Redo2} name={next?.name ?? null} onPress={editing.redo} />
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

interface StepProps {
  /** What it does: "Undo". */
  what: string
  icon: LucideIcon
  /** The field whose change it is; `null` for no change. */
  name: LoanFieldName | null
  onPress: () => void
}

/** Out of use it keeps the keyboard: the last step taken back with Enter is done again with Ctrl+Y. */
function Step({ what, icon, name, onPress }: StepProps) {
  return (
    <Button
      size="small"
      icon={icon}
      onPress={name === null ? () => undefined : onPress}
      {...(name === null ? { 'aria-disabled': true } : {})}
    >
      {name === null ? what : `${what}: ${labelOfField(name)}`}
    </Button>
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
