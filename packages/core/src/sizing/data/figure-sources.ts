import type { FigureSource } from '../sizing.schema.ts'
import fannie from './fannie-sources.json' with { type: 'json' }
import freddie from './freddie-sources.json' with { type: 'json' }
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
export function namedSources(names: Readonly<Record<string, string>>): Record<string, FigureSource> {
  return Object.fromEntries(Object.entries(names).map(([path, name]) => [path, sourceNamed(name)]))
}

function sourceNamed(name: string): FigureSource {
  const source = written[name]
  if (source === undefined) throw new RangeError(`no source is named ${name}`)
  const { document = '', section = null, date = null, words = null, url = null, note = '', conflicts = [] } = source
  return {
    standing: source.standing as FigureSource['standing'],
    document,
    section,
    date,
    words,
    url,
    note,
    conflicts: conflicts.map((conflict) => ({ date: null, url: null, ...conflict })),
  }
}
