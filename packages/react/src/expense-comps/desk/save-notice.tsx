import { styled } from 'styled-components'
import { color, type } from '../../theme/index.ts'
import { Banner, Button } from '../../ui/index.ts'
import type { SaveStanding } from '../use-saver.ts'
import { Actions } from './desk-parts.ts'

/** How the saving of one thing stands, and what a person may do where it failed. */
export interface SavesOfDesk {
  /** What is saved: "The selection". */
  what: string
  standing: SaveStanding
  onAgain: () => void
  /** Takes what is saved in place of it. */
  onDiscard: () => void
}

/** How far the selection and its list are from being saved; what failed can be tried again. */
export function SaveWords({ saves }: { saves: readonly SavesOfDesk[] }) {
  const isSaving = saves.some(({ standing }) => standing === 'saving')
  const hasFailed = saves.some(({ standing }) => typeof standing === 'object')
  return <Word role="status">{hasFailed ? 'Not saved' : isSaving ? 'Saving …' : 'Saved'}</Word>
}

/** What could not be saved, why, and how to try again. */
export function SaveFailures({ saves }: { saves: readonly SavesOfDesk[] }) {
  return saves.map(({ what, standing, onAgain, onDiscard }) =>
    typeof standing === 'object' ? (
      <Banner
        key={what}
        tone="error"
        action={
          <Actions>
            <Button size="small" onPress={onAgain}>
              Save again
            </Button>
            <Button size="small" onPress={onDiscard}>
              Take what is saved
            </Button>
          </Actions>
        }
      >
        {what} is not saved: {standing.failed}
      </Banner>
    ) : null,
  )
}

const Word = styled.span`
  color: ${color.inkMuted};
  ${type.caption}
`
