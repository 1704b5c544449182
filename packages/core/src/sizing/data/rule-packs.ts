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

/** A source in the data; omitted fields are `null` or empty. */
type Written = Partial<Omit<FigureSource, 'standing' | 'conflicts'>> & {
  standing: string
  conflicts?: (Partial<Conflict> & Pick<Conflict, 'document' | 'says'>)[]
}

const written: Readonly<Record<string, Written>> = { ...hud, ...hudHealthCare, ...fannie, ...freddie, ...market }

/**
 * Returns the sources of a pack by the names in its data, so that a text with many figures is recorded once.
 *
 * @throws {RangeError} No source has the name.
 */
function namedSources(names: Readonly<Record<string, string>>): Record<string, FigureSource> {
  return Object.fromEntries(Object.entries(names).map(([path, name]) => [path, sourceNamed(name)]))
}

/** Sources by name, so that figures with the same text share one object. */
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

/** A pack in the data: complete except for defaults, with sources by name. */
type PackData = Omit<SizingRulePack, 'sources'> & { sources: Record<string, string> }

/** Defaults of a pack that does not have these requirements. */
const optionalDefaults = { refusals: [], fundingCoverage: null }

/** A product's changes to its lender's base pack; the rest is shared. */
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
 * Merges sources. A product's source for a whole part replaces those of its figures, and one for a column replaces
 * those of its cells, because it applies to all of them.
 */
function withSources(base: Record<string, string>, own: Record<string, string>): Record<string, string> {
  const isReplaced = (path: string): boolean => {
    const [list, , column] = path.split('.')
    return Object.keys(own).some((part) => path.startsWith(`${part}.`) || part === `${list}.${column}`)
  }
  const inherited = Object.entries(base).filter(([path]) => !isReplaced(path))
  return { ...Object.fromEntries(inherited), ...own }
}

/** Returns a lender's packs: the base pack, then its products. */
function packsOf(base: unknown, products: unknown): SizingRulePack[] {
  const first = { ...optionalDefaults, ...(base as PackData) }
  const all = [first, ...(products as ProductChanges[]).map((changes) => withChanges(first, changes))]
  return all.map(({ sources, ...pack }) => withUsedSources({ ...pack, sources: namedSources(sources) }))
}

/** Returns the pack without the sources of figures that it does not have. */
function withUsedSources(pack: SizingRulePack): SizingRulePack {
  const rows = rowNames(pack)
  const used = new Set(decidingFigures(pack).map(([path]) => sourcePathOf(path, pack, rows)))
  return { ...pack, sources: Object.fromEntries(Object.entries(pack.sources).filter(([path]) => used.has(path))) }
}

/**
 * All programs, Fannie Mae's conventional loan first. A later pack of the same id replaces an earlier one from its
 * effective day; `packInForce` finds the pack in force.
 */
export const sizingRulePacks: readonly SizingRulePack[] = [
  ...packsOf(fannieConventionalData, fannieProducts),
  ...packsOf(freddieFixedData, freddieProducts),
  ...packsOf(hud223fData, [...hud223fProducts, ...hud221d4, ...hud232]),
  ...packsOf(cmbsConduitData, capitalMarkets),
]

const [conventional] = sizingRulePacks

/** Fannie Mae conventional loans by tier. For stricter lender limits, pass a changed copy. */
export const fannieConventional = conventional as SizingRulePack
