import type { SizingRulePack } from '../sizing.schema.ts'
import fannieConventionalData from './fannie-conventional.json' with { type: 'json' }

/** Fannie Mae conventional loans by tier. Lenders may hold stricter limits: pass a changed copy. */
export const fannieConventional: SizingRulePack = fannieConventionalData as SizingRulePack
