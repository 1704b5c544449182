import { type LoanEditing, labelOfField, useUndoKeys } from '@uwkit/react/loan'
import { Button, Row } from '@uwkit/react/ui'
import { type LucideIcon, Redo2, Undo2 } from 'lucide-react'
import { type KeyHint, useKeys } from '../../shell/commands/commands.tsx'

/** Undoes and redoes changes of a loan. */
export function LoanSteps({ editing }: { editing: LoanEditing }) {
  const { last, next, undo, redo } = editing
  return (
    <Row>
      <Step what="Undo" icon={Undo2} name={last?.name ?? null} onPress={undo} />
      <Step what="Redo" icon={Redo2} name={next?.name ?? null} onPress={redo} />
    </Row>
  )
}

interface StepProps {
  /** Name of the action: "Undo". */
  what: string
  icon: LucideIcon
  /** Name of the changed field; `null` if there is no change. */
  name: Parameters<typeof labelOfField>[0] | null
  onPress: () => void
}

/** The button keeps the keyboard focus while disabled: after the last undo with Enter, Ctrl+Y redoes. */
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

const hints: readonly KeyHint[] = [
  { keys: 'Ctrl+Z', what: 'Undo last loan change', where: 'Loan' },
  { keys: 'Ctrl+Y', what: 'Redo', where: 'Loan' },
]

const none: readonly KeyHint[] = []

/**
 * Registers the undo and redo keys of a loan, and their lines under `?`; no keys if the loan is read-only.
 *
 * @returns Handlers for the element around the fields.
 */
export function useLoanKeys(
  editing: LoanEditing,
  { isReadOnly }: { isReadOnly: boolean },
): ReturnType<typeof useUndoKeys> {
  useKeys(isReadOnly ? none : hints)
  return useUndoKeys(editing, { isReadOnly })
}
