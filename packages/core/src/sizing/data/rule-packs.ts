import type { SizingRulePack } from '../sizing.schema.ts'
import fannieConventionalData from './fannie-conventional.json' with { type: 'json' }
import fannieProducts from './fannie-products.json' with { type: 'json' }

/** Fannie Mae conventional loans by tier. Lenders may hold stricter limits: pass a changed copy. */
export const fannieConventional: SizingRulePack = fannieConventionalData as SizingRulePack

/** What a product changes of the conventional loan; the rest it shares. */
type ProductChanges = Partial<Omit<SizingRulePack, 'underwriting' | 'exit' | 'sources'>> & {
  id: string
  name: string
  underwriting?: Partial<SizingRulePack['underwriting']>
  exit?: Partial<SizingRulePack['exit']>
  sources: Record<string, string>
}

function withChanges(base: SizingRulePack, changes: ProductChanges): SizingRulePack {
  return {
    ...base,
    ...changes,
    underwriting: { ...base.underwriting, ...changes.underwriting },
    exit: { ...base.exit, ...changes.exit },
    sources: { ...base.sources, ...changes.sources },
  }
}

/** Every programme, conventional first. A later pack of the same id replaces an earlier one from its day on. */
export const sizingRulePacks: readonly SizingRulePack[] = [
  fannieConventional,
  ...(fannieProducts as ProductChanges[]).map((changes) => withChanges(fannieConventional, changes)),
]
