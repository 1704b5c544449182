import { type LoanEditing, useUndoKeys } from '@uwkit/react/loan'
import { type KeyHint, useKeys } from '../../shell/commands/use-commands.ts'

const hints: readonly KeyHint[] = [
  { keys: 'Ctrl+Z', what: 'Undo the last change of the loan', where: 'Loan' },
  { keys: 'Ctrl+Y', what: 'Do it again', where: 'Loan' },
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
