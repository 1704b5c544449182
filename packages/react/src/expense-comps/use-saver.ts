import type { Client } from '@uwkit/core/client'
import { useSaver as useRecordSaver } from '../building/index.ts'

/** How far a value is from being saved. */
export type SaveStanding = 'saved' | 'saving' | { failed: string }

/** A value that is saved as a whole. */
export interface ValueSaver<Value> {
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
export function useSaver<Value extends object>(
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
