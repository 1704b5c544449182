import type { Loan } from '@uwkit/core/loan'
import { LoanForm, SaveNotice, SaveWord, useLoanEditing } from '@uwkit/react/loan'
import { color, space, type } from '@uwkit/react/theme'
import { Button } from '@uwkit/react/ui'
import { Trash2 } from 'lucide-react'
import { styled } from 'styled-components'
import { LoanSteps } from './loan-steps.tsx'
import { useLoanKeys } from './use-loan-keys.ts'

interface LoanPanelProps {
  loan: Loan
  canEdit: boolean
  onRemove: () => void
}

/** One loan of a deal, saved while it is typed. */
export function LoanPanel({ loan: stored, canEdit, onRemove }: LoanPanelProps) {
  const editing = useLoanEditing(stored)
  const { loan, saving } = editing
  const keys = useLoanKeys(editing, { isReadOnly: !canEdit })
  return (
    <Panel {...keys}>
      <Bar>
        {canEdit ? (
          <LoanSteps editing={editing} />
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
      <Foot>
        <span>The first loan of a deal sizes it and its exports.</span>
        {canEdit && (
          <Button size="small" icon={Trash2} onPress={onRemove}>
            Remove loan
          </Button>
        )}
      </Foot>
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

/** Nothing above it grows while a press leaves a field. */
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.two} ${space.four};
  color: ${color.inkMuted};
  ${type.caption}
`
