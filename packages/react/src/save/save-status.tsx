import { ConflictError } from '@uwkit/core/client'
import { styled } from 'styled-components'
import { color, mutedCaption, space } from '../theme/index.ts'
import { AlertDialog, Banner, Button } from '../ui/index.ts'
import type { SaveState, Saving } from './autosave.ts'

const stateTexts: Readonly<Record<SaveState, string>> = {
  saved: 'Saved',
  waiting: '● Not saved yet',
  saving: 'Saving…',
  failed: '▲ Not saved',
}

const worstFirst: readonly SaveState[] = ['failed', 'saving', 'waiting', 'saved']

export interface SaveStateTextProps {
  saving: Pick<Saving, 'state'> | readonly Pick<Saving, 'state'>[]
  /** Whether nothing can be changed. @default false */
  isReadOnly?: boolean
}

/** The save state in one word for the screen and screen readers; for several records, the least saved one. */
export function SaveStateText({ saving, isReadOnly = false }: SaveStateTextProps) {
  const states = [saving].flat().map(({ state }) => state)
  const state = worstFirst.find((one) => states.includes(one)) ?? 'saved'
  return (
    <Word role="status" data-state={state}>
      {isReadOnly && state === 'saved' ? 'Read-only' : stateTexts[state]}
    </Word>
  )
}

export interface SaveProblemProps {
  /** What is saved, as used in a sentence: "the building". */
  what: string
  saving: Saving
}

/** Message about a failed save: the reason, that nothing is lost, and what to do. A conflict offers both versions. */
export function SaveProblem({ what, saving }: SaveProblemProps) {
  const { failure, flush, discard, keepOwnVersion, takeSavedVersion } = saving
  if (failure === null) return null
  const isConflict = failure instanceof ConflictError && failure.isChanged && keepOwnVersion !== undefined
  return (
    <Banner
      tone="error"
      action={
        <Actions>
          <Button size="small" onPress={() => void (isConflict ? keepOwnVersion() : flush())}>
            {isConflict ? 'Overwrite with my changes' : 'Save again'}
          </Button>
          <Button size="small" onPress={() => void (isConflict && takeSavedVersion ? takeSavedVersion() : discard())}>
            {isConflict ? 'Load saved version' : 'Discard changes'}
          </Button>
        </Actions>
      }
    >
      {`Not saved: ${failure.message} Your changes to ${what} are kept on this page.`}
    </Banner>
  )
}

/** The save state in one word, with actions for a failed save. */
export function SaveStatus({ what, saving }: SaveProblemProps) {
  return (
    <Place>
      <SaveStateText saving={saving} />
      <SaveProblem what={what} saving={saving} />
    </Place>
  )
}

export interface ConflictDialogProps {
  /** Message from the server; `null` if there is no conflict. */
  conflict: string | null
  onLoadSaved: () => void
  onKeepEditing: () => void
}

/** Dialog for a document that another user changed; neither choice loses the user's changes. */
export function ConflictDialog({ conflict, onLoadSaved, onKeepEditing }: ConflictDialogProps) {
  return (
    <AlertDialog
      isOpen={conflict !== null}
      title="Not saved: changed or taken over by another user"
      confirmLabel="Load saved version"
      cancelLabel="Stay on this page"
      onConfirm={onLoadSaved}
      onCancel={onKeepEditing}
    >
      {conflict} Your changes are kept as a draft on this computer. You can restore them after loading the saved
      version.
    </AlertDialog>
  )
}

const Place = styled.div`
  display: grid;
  gap: ${space.two};
  justify-items: start;
  min-height: 20px;
  padding-block: ${space.one};
`

const Word = styled.span`
  ${mutedCaption}

  &[data-state='waiting'] {
    color: ${color.edited};
  }
  &[data-state='failed'] {
    color: ${color.refused};
  }
`

const Actions = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space.two};
`
