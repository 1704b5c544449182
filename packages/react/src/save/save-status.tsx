import { ConflictError } from '@uwkit/core/client'
import { styled } from 'styled-components'
import { color, space, type } from '../theme/index.ts'
import { AlertDialog, Banner, Button } from '../ui/index.ts'
import type { SaveState, Saving } from './autosave.ts'

const words: Readonly<Record<SaveState, string>> = {
  saved: 'Saved',
  waiting: '● Not saved yet',
  saving: 'Saving …',
  failed: '▲ Not saved',
}

const worstFirst: readonly SaveState[] = ['failed', 'saving', 'waiting', 'saved']

export interface SaveWordProps {
  saving: Pick<Saving, 'state'> | readonly Pick<Saving, 'state'>[]
  /** Nothing can be changed. @default false */
  isReadOnly?: boolean
}

/** Whether what is shown is what is saved, in a word that is read out; of several, the one furthest from it. */
export function SaveWord({ saving, isReadOnly = false }: SaveWordProps) {
  const states = [saving].flat().map(({ state }) => state)
  const state = worstFirst.find((one) => states.includes(one)) ?? 'saved'
  return (
    <Word role="status" data-state={state}>
      {isReadOnly && state === 'saved' ? 'Read-only' : words[state]}
    </Word>
  )
}

export interface SaveProblemProps {
  /** What is saved, in a sentence: "the building". */
  what: string
  saving: Saving
}

/** Where a save failed: why, that nothing typed is lost, and what can be done. A conflict offers both versions. */
export function SaveProblem({ what, saving }: SaveProblemProps) {
  const { failure, flush, discard, keepMine, takeTheirs } = saving
  if (failure === null) return null
  const isConflict = failure instanceof ConflictError && failure.isChanged && keepMine !== undefined
  return (
    <Banner
      tone="error"
      action={
        <Actions>
          <Button size="small" onPress={() => void (isConflict ? keepMine() : flush())}>
            {isConflict ? 'Overwrite with mine' : 'Save again'}
          </Button>
          <Button size="small" onPress={() => void (isConflict && takeTheirs ? takeTheirs() : discard())}>
            {isConflict ? 'Load saved version' : 'Discard changes'}
          </Button>
        </Actions>
      }
    >
      {`Not saved: ${failure.message} Your changes to ${what} are still here.`}
    </Banner>
  )
}

/** How saving stands, in a word, and what can be done where it failed. */
export function SaveStatus({ what, saving }: SaveProblemProps) {
  return (
    <Place>
      <SaveWord saving={saving} />
      <SaveProblem what={what} saving={saving} />
    </Place>
  )
}

export interface ConflictDialogProps {
  /** What the server said; `null` where there is no conflict. */
  conflict: string | null
  onLoadTheirs: () => void
  onStay: () => void
}

/** Asks what to do where somebody else changed the document: nothing of what was done here is lost by either answer. */
export function ConflictDialog({ conflict, onLoadTheirs, onStay }: ConflictDialogProps) {
  return (
    <AlertDialog
      isOpen={conflict !== null}
      title="Not saved: changed or taken over by another user"
      confirmLabel="Load saved version"
      cancelLabel="Stay here"
      onConfirm={onLoadTheirs}
      onCancel={onStay}
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
  color: ${color.inkMuted};
  ${type.caption}

  &[data-state='waiting'] {
    color: ${color.edited};
  }
  &[data-state='failed'] {
    color: ${color.off};
  }
`

const Actions = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space.two};
`
