import { ConflictError } from '@uwkit/core/client'
import { styled } from 'styled-components'
import { color, space, type } from '../theme/index.ts'
import { Banner, Button } from '../ui/index.ts'
import type { Saving } from './record-saver.ts'

export interface SaveLineProps {
  saving: Saving
  /** What is saved, in a sentence: "the building". */
  what: string
  /** Reads the record again as somebody else saved it, and keeps what is typed over it. */
  onTakeOver?: () => Promise<unknown>
  /** Reads the record again as somebody else saved it, in place of what is typed. */
  onReload?: () => Promise<unknown>
}

const words = { saved: 'Saved', waiting: '● Unsaved', saving: 'Saving …', failed: '▲ Not saved' } as const

/** Whether what is shown is saved, in a word; where it could not be, why, and what to do. */
export function SaveLine({ saving, what, onTakeOver, onReload }: SaveLineProps) {
  const { state, failure, flush, discard } = saving
  // A 409 also says that somebody else holds the deal; that is only tried again.
  const isConflict = failure instanceof ConflictError && failure.isChanged
  return (
    <Place>
      <State role="status" data-state={state}>
        {words[state]}
      </State>
      {failure !== null && (
        <Banner
          tone="error"
          action={
            <Actions>
              <Button size="small" onPress={() => void (isConflict && onTakeOver ? onTakeOver() : flush())}>
                {isConflict ? 'Save mine over it' : 'Try again'}
              </Button>
              <Button size="small" onPress={() => void (isConflict && onReload ? onReload() : discard())}>
                {isConflict ? 'Take theirs' : 'Discard what is typed'}
              </Button>
            </Actions>
          }
        >
          {isConflict
            ? `Not saved: somebody changed ${what} meanwhile. What you typed is still here; only the fields that you changed would be saved.`
            : `Not saved: ${failure.message} What you typed into ${what} is still here.`}
        </Banner>
      )}
    </Place>
  )
}

const Place = styled.div`
  display: grid;
  gap: ${space.two};
  min-height: 20px;
  padding-block: ${space.one};
`

const State = styled.span`
  justify-self: start;
  color: ${color.inkMuted};
  ${type.caption}

  &[data-state='waiting'] {
    color: ${color.edited};
  }
  &[data-state='failed'] {
    color: ${color.off};
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.two};
`
