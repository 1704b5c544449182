import { type LoanEditing, labelOfField, useUndoKeys } from '@uwkit/react/loan'
import { space } from '@uwkit/react/theme'
import { Button } from '@uwkit/react/ui'
import { type LucideIcon, Redo2, Undo2 } from 'lucide-react'
import { styled } from 'styled-components'
import { type KeyHint, useKeys } from '../../shell/commands/commands.tsx'

/** Takes changes of a loan back and does them again. */
export function LoanSteps({ editing }: { editing: LoanEditing }) {
  const { last, next, undo, redo } = editing
  return (
    <Steps>
      <Step what="Undo" icon={Undo2} name={last?.name ?? null} onPress={undo} />
      <Step what="Redo" icon={Redo2} name={next?.name ?? null} onPress={redo} />
    </Steps>
  )
}

interface StepProps {
  /** What it does: "Undo". */
  what: string
  icon: LucideIcon
  /** What was changed; `null` for no change. */
  name: Parameters<typeof labelOfField>[0] | null
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

const Steps = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.two};
`

const hints: readonly KeyHint[] = [
  { keys: 'Ctrl+Z', what: 'Undo last loan change', where: 'Loan' },
  { keys: 'Ctrl+Y', what: 'Redo', where: 'Loan' },
]

const none: readonly KeyHint[] = []

/**
 * The keys that take changes of a loan back, and their lines under `?`: none where the loan can only be read.
 *
 * @returns Handlers for what is around the fields.
 */
export function useLoanKeys(
  editing: LoanEditing,
  { isReadOnly }: { isReadOnly: boolean },
): ReturnType<typeof useUndoKeys> {
  useKeys(isReadOnly ? none : hints)
  return useUndoKeys(editing, { isReadOnly })
}
