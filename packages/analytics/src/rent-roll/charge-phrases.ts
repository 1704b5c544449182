import type { ChargeCodeCategory } from '@uwkit/core/rent-roll'
import data from './data/charge-phrases.json' with { type: 'json' }

/** What charges of a category are called when written out, lower case. */
export interface ChargePhrases {
  category: ChargeCodeCategory | 'none'
  phrases: readonly string[]
}

/** By category, what charges on rent rolls are called. */
export const chargePhrases = data.phrases as readonly ChargePhrases[]
