import type { Client } from '@uwkit/core/client'
import type { CompsConfig } from '@uwkit/core/expense-comps'
import { styled } from 'styled-components'
import { useSaver as useRecordSaver } from '../building/index.ts'
import { color, space, type } from '../theme/index.ts'
import { Banner, Button } from '../ui/index.ts'
import type { CompsStart } from './expense-comps.queries.ts'

/** Parts of a desk, one below the other. */
export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.three};
`

/** What can be done, in a line. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.two};
`

/** What is known of a comp beside its figures. */
export const Facts = styled.p`
  margin: 0;
  color: ${color.inkMuted};
  ${type.grid}
`

/** How far a value is from being saved. */
type SaveStanding = 'saved' | 'saving' | { failed: string }

/** A value that is saved as a whole. */
interface ValueSaver<Value> {
  standing: SaveStanding
  /** What is not saved yet; it stands over what was loaded. `null` where all is saved. */
  pending: Value | null
  put: (value: Value) => void
  /** Tries again what failed. */
  again: () => void
  /** Forgets what is not saved. */
  discard: () => void
}

/**
 * Saves the last of several values a second after it was put, and when the screen or the page is left. The saver outlives the
 * screen: what could not be saved is still there when it is opened again, and the page is not closed without a question.
 *
 * @param key Of the value; another key is another value.
 * @param save Sends a value; what it throws is shown.
 */
function useSaver<Value extends object>(
  key: string,
  save: (value: Value, client: Client) => Promise<unknown>,
): ValueSaver<Value> {
  const { typed, edit, saving } = useRecordSaver<{ value: Value }>(key, async ({ value }, client) => {
    if (value !== undefined) await save(value, client)
  })
  return {
    standing: saving.failure !== null ? { failed: saving.failure.message } : standings[saving.state],
    pending: typed.value ?? null,
    put: (value) => edit({ value }),
    again: () => void saving.flush(),
    discard: saving.discard,
  }
}

/** Until a failed save says why, it is on its way. */
const standings = { saved: 'saved', waiting: 'saving', saving: 'saving', failed: 'saving' } as const

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

/** What saves the comps of a deal and how they are listed. */
export interface CompsSavers<Comp> {
  onSelection: (selected: readonly Comp[]) => void
  onConfig: (config: CompsConfig) => void
  /** Something is about to be saved: what is loaded now may be older. */
  isOnItsWay: boolean
  /** What was loaded, under what could not be saved. */
  over: (loaded: CompsStart<Comp>) => CompsStart<Comp>
  /** @param onDiscard Shows what is saved, after what is not was given up. */
  saves: (onDiscard: () => void) => SavesOfDesk[]
}

/**
 * Saves which comps a deal has chosen and how they are listed; what is not saved yet outlives the screen.
 *
 * @param kind Of the comps: `expense-comps`.
 */
export function useCompsSavers<Comp>(
  kind: string,
  dealId: string,
  {
    select,
    saveConfig,
  }: {
    select: (selected: readonly Comp[], client: Client) => Promise<unknown>
    saveConfig: (config: CompsConfig, client: Client) => Promise<unknown>
  },
): CompsSavers<Comp> {
  const selection = useSaver<readonly Comp[]>(`${kind}/${dealId}`, select)
  const list = useSaver<CompsConfig>(`${kind}-list/${dealId}`, saveConfig)
  return {
    onSelection: selection.put,
    onConfig: list.put,
    isOnItsWay: selection.standing === 'saving' || list.standing === 'saving',
    over: ({ chosen, config }) => ({ chosen: selection.pending ?? chosen, config: list.pending ?? config }),
    saves: (onDiscard) => {
      const ofSaver = (what: string, { standing, again, discard }: typeof selection | typeof list) => ({
        what,
        standing,
        onAgain: again,
        onDiscard: () => {
          discard()
          onDiscard()
        },
      })
      return [ofSaver('The selection', selection), ofSaver('How the comps are listed', list)]
    },
  }
}
