import type { Client } from '@uwkit/core/client'
import type { CompsConfig } from '@uwkit/core/expense-comps'
import { styled } from 'styled-components'
import { type Saving, useAutosave } from '../save/index.ts'
import { color, type } from '../theme/index.ts'
import type { CompsStart } from './expense-comps.queries.ts'

/** What is known of a comp beside its figures. */
export const Facts = styled.p`
  margin: 0;
  color: ${color.inkMuted};
  ${type.grid}
`

/** How the saving of one thing stands. */
export interface SavesOfDesk {
  /** What is saved, in a sentence: "the selection". */
  what: string
  saving: Saving
}

/** Savers for a deal's selected comps and list settings. */
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
 * Saves a deal's selected comps and list settings; unsaved changes survive leaving the screen.
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
  const selection = useAutosave<{ chosen: readonly Comp[] }>(`${kind}/${dealId}`, async ({ chosen }, { client }) => {
    if (chosen !== undefined) await select(chosen, client)
  })
  const list = useAutosave<{ config: CompsConfig }>(`${kind}-list/${dealId}`, async ({ config }, { client }) => {
    if (config !== undefined) await saveConfig(config, client)
  })
  const savings = [selection.saving, list.saving]
  return {
    onSelection: (chosen) => selection.edit({ chosen }),
    onConfig: (config) => list.edit({ config }),
    isOnItsWay: savings.some(({ state }) => state === 'waiting' || state === 'saving'),
    over: (loaded) => ({ ...loaded, ...selection.typed, ...list.typed }),
    saves: (onDiscard) => {
      const ofSaving = (what: string, saving: Saving) => ({
        what,
        saving: {
          ...saving,
          discard: () => {
            saving.discard()
            onDiscard()
          },
        },
      })
      return [ofSaving('the selection', selection.saving), ofSaving('the comp list settings', list.saving)]
    },
  }
}
