import type { SizingRulePack } from '../sizing.schema.ts'
import capitalMarkets from './capital-markets.json' with { type: 'json' }
import cmbsConduitData from './cmbs-conduit.json' with { type: 'json' }
import fannieConventionalData from './fannie-conventional.json' with { type: 'json' }
import fannieProducts from './fannie-products.json' with { type: 'json' }
import freddieFixedData from './freddie-fixed.json' with { type: 'json' }
import freddieProducts from './freddie-products.json' with { type: 'json' }
import hud221d4 from './hud-221d4.json' with { type: 'json' }
import hud223fData from './hud-223f.json' with { type: 'json' }
import hud223fProducts from './hud-223f-products.json' with { type: 'json' }
import hud232 from './hud-232.json' with { type: 'json' }

/** What a pack that does not say so does not ask for. */
const notAsked = { refusals: [], fundingCoverage: null }

/** Fannie Mae conventional loans by tier. Lenders may hold stricter limits: pass a changed copy. */
export const fannieConventional: SizingRulePack = { ...notAsked, ...fannieConventionalData } as SizingRulePack

/** Freddie Mac fixed-rate loans: limits by term and by how much of it is interest only. */
const freddieFixed = { ...notAsked, ...freddieFixedData } as SizingRulePack
/** HUD 223(f) at market rate, since the insurance premiums of October 2025. */
const hud223f = { ...notAsked, ...hud223fData } as unknown as SizingRulePack
/** A conduit loan that is sold in pieces. */
const cmbsConduit = { ...notAsked, ...cmbsConduitData } as SizingRulePack

/** What a product changes of the loan that its lender's others are told by; the rest it shares. */
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

/** A lender's packs: the one that the others are told by, then those. */
function packsOf(base: SizingRulePack, products: unknown): SizingRulePack[] {
  return [base, ...(products as ProductChanges[]).map((changes) => withChanges(base, changes))]
}

/**
 * Every programme, Fannie Mae's conventional loan first. A later pack of the same id replaces an earlier one from its day
 * on; `packOn` finds the one in force.
 */
export const sizingRulePacks: readonly SizingRulePack[] = [
  ...packsOf(fannieConventional, fannieProducts),
  ...packsOf(freddieFixed, freddieProducts),
  ...packsOf(hud223f, [...hud223fProducts, ...hud221d4, ...hud232]),
  ...packsOf(cmbsConduit, capitalMarkets),
]
