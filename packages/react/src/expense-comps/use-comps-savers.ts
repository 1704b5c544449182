import type { Client } from '@uwkit/core/client'
import type { CompsConfig } from '@uwkit/core/expense-comps'
import type { SavesOfDesk } from './desk/save-notice.tsx'
import type { CompsStart } from './use-comps.ts'
import { useSaver } from './use-saver.ts'

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
