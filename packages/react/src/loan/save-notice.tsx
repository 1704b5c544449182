import { ConflictError } from '@uwkit/core/client'
import { styled } from 'styled-components'
import type { RecordSaving } from '../client/index.ts'
import { color, space, type } from '../theme/index.ts'
import { Banner, Button } from '../ui/index.ts'

export interface SaveNoticeProps {
  /** What is saved: "The loan". */
  what: string
  saving: RecordSaving<unknown>
  onSaveAgain: () => void
  /** Saves what was changed here over what somebody else saved. */
  onKeepMine: () => void
  /** Gives up what was not saved for what somebody else saved. */
  onLoadTheirs: () => void
}

/** Where a save failed: why, that nothing typed is lost, and what can be done. */
export function SaveNotice({ what, saving, onSaveAgain, onKeepMine, onLoadTheirs }: SaveNoticeProps) {
  if (saving.kind !== 'failed') return null
  const isConflict = saving.error instanceof ConflictError && saving.error.isChanged
  return (
    <Banner
      tone="error"
      action={
        <Actions>
          {isConflict ? (
            <>
              <Button size="small" onPress={onKeepMine}>
                Keep what I typed
              </Button>
              <Button size="small" onPress={onLoadTheirs}>
                Load what is saved
              </Button>
            </>
          ) : (
            <Button size="small" onPress={onSaveAgain}>
              Save again
            </Button>
          )}
        </Actions>
      }
    >
      {`${what} is not saved: ${saving.error.message} What you typed stays here.`}
    </Banner>
  )
}

/** Whether what is shown is what is saved, in a word; it is read out. */
export function SaveWord({ saving }: { saving: RecordSaving<unknown> }) {
  return (
    <Word role="status" data-is-changed={saving.kind !== 'saved'}>
      {words[saving.kind]}
    </Word>
  )
}

const words: Readonly<Record<RecordSaving<unknown>['kind'], string>> = {
  saved: 'Saved',
  waiting: '● Not saved yet',
  saving: 'Saving …',
  failed: '▲ Not saved',
}

const Actions = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space.two};
`

const Word = styled.span`
  color: ${color.inkMuted};
  ${type.caption}

  &[data-is-changed='true'] {
    color: ${color.edited};
  }
`
