import { decidingFigures, rowNames, sourcePathOf } from '../rules/rule-pack-figures.ts'
import type { FigureSource, SizingRulePack } from '../sizing.schema.ts'
import capitalMarkets from './capital-markets.json' with { type: 'json' }
import cmbsConduitData from './cmbs-conduit.json' with { type: 'json' }
import fannieConventionalData from './fannie-conventional.json' with { type: 'json' }
import fannieProducts from './fannie-products.json' with { type: 'json' }
import fannie from './fannie-sources.json' with { type: 'json' }
import freddieFixedData from './freddie-fixed.json' with { type: 'json' }
import freddieProducts from './freddie-products.json' with { type: 'json' }
import freddie from './freddie-sources.json' with { type: 'json' }
import hud221d4 from './hud-221d4.json' with { type: 'json' }
import hud223fData from './hud-223f.json' with { type: 'json' }
import hud223fProducts from './hud-223f-products.json' with { type: 'json' }
import hud232 from './hud-232.json' with { type: 'json' }
import hudHealthCare from './hud-health-care-sources.json' with { type: 'json' }
import hud from './hud-sources.json' with { type: 'json' }
import market from './market-sources.json' with { type: 'json' }

type Conflict = FigureSource['conflicts'][number]

/** A source as it is written down; what is left out is `null` or empty. */
type Written = Partial<Omit<FigureSource, 'standing' | 'conflicts'>> & {
  standing: string
  conflicts?: (Partial<Conflict> & Pick<Conflict, 'document' | 'says'>)[]
}

const written: Readonly<Record<string, Written>> = { ...hud, ...hudHealthCare, ...fannie, ...freddie, ...market }

/**
 * The sources of a pack, from the names that its data gives them: a text that many figures rest on is written down once.
 *
 * @throws {RangeError} No source has the name.
 */
function namedSources(names: Readonly<Record<string, string>>): Record<string, FigureSource> {
  return Object.fromEntries(Object.entries(names).map(([path, name]) => [path, sourceNamed(name)]))
}

/** Each text once, so that figures that rest on one text share it. */
const sources = new Map<string, FigureSource>()

function sourceNamed(name: string): FigureSource {
  const known = sources.get(name)
  if (known !== undefined) return known
  const source = written[name]
  if (source === undefined)
    throw new RangeError(`no source is named “${name}”: add it to the sources, or correct the name`)
  const {
    document = '',
    section = null,
    date = null,
    words = null,
    url = null,
    note = '',
    conflicts = [],
    tried = null,
  } = source
  const whole: FigureSource = {
    standing: source.standing as FigureSource['standing'],
    document,
    section,
    date,
    words,
    url,
    note,
    conflicts: conflicts.map((conflict) => ({ date: null, url: null, ...conflict })),
    tried,
  }
  sources.set(name, whole)
  return whole
}

/** A pack as its data has it: complete but for what has a default, its sources by name. */
type PackData = Omit<SizingRulePack, 'sources'> & { sources: Record<string, string> }

/** What a pack that does not say so does not ask for. */
const notAsked = { refusals: [], fundingCoverage: null }

/** What a product changes of the loan that its lender's others are told by; the rest it shares. */
type ProductChanges = Partial<Omit<PackData, 'underwriting' | 'exit'>> & {
  id: string
  name: string
  underwriting?: Partial<SizingRulePack['underwriting']>
  exit?: Partial<SizingRulePack['exit']>
  sources: Record<string, string>
}

function withChanges(base: PackData, changes: ProductChanges): PackData {
  return {
    ...base,
    ...changes,
    underwriting: { ...base.underwriting, ...changes.underwriting },
    exit: { ...base.exit, ...changes.exit },
    sources: withSources(base.sources, changes.sources),
  }
}

/**
 * A source of a whole part takes the place of those of its figures, and one of a column of those of its cells: what a product
 * says of its tiers holds for all of them.
 */
function withSources(base: Record<string, string>, own: Record<string, string>): Record<string, string> {
  const isReplaced = (path: string): boolean => {
    const [list, , column] = path.split('.')
    return Object.keys(own).some((part) => path.startsWith(`${part}.`) || part === `${list}.${column}`)
  }
  const kept = Object.entries(base).filter(([path]) => !isReplaced(path))
  return { ...Object.fromEntries(kept), ...own }
}

/** A lender's packs: the one that the others are told by, then those. */
function packsOf(base: unknown, products: unknown): SizingRulePack[] {
  const first = { ...notAsked, ...(base as PackData) }
  const all = [first, ...(products as ProductChanges[]).map((changes) => withChanges(first, changes))]
  return all.map(({ sources, ...pack }) => withUsedSources({ ...pack, sources: namedSources(sources) }))
}

/** The pack without the sources of figures that it does not have: what a product leaves out, no source of its lender tells of. */
function withUsedSources(pack: SizingRulePack): SizingRulePack {
  const rows = rowNames(pack)
  const used = new Set(decidingFigures(pack).map(([path]) => sourcePathOf(path, pack, rows)))
  return { ...pack, sources: Object.fromEntries(Object.entries(pack.sources).filter(([path]) => used.has(path))) }
}

/**
 * Every program, Fannie Mae's conventional loan first. A later pack of the same id replaces an earlier one from its day
 * on; `packOn` finds the one in force.
 */
export const sizingRulePacks: readonly SizingRulePack[] = [
  ...packsOf(fannieConventionalData, fannieProducts),
  ...packsOf(freddieFixedData, freddieProducts),
  ...packsOf(hud223fData, [...hud223fProducts, ...hud221d4, ...hud232]),
  ...packsOf(cmbsConduitData, capitalMarkets),
]

const [conventional] = sizingRulePacks

/** Fannie Mae conventional loans by tier. Lenders may hold stricter limits: pass a changed copy. */
export const fannieConventional = conventional as SizingRulePack
