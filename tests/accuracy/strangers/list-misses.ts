/** The facts that changed documents lose, by transformation and kind of fact, each with an example. */
import type { DocumentResult } from './run-document.ts'

/** A kind of miss: what was changed, and which facts were lost. */
interface MissKind {
  change: string
  fact: string
  count: number
  documents: Map<string, number>
  example: string
}

/** Returns a fact's kind, without the unit, line, code or period of the fact. */
function kindOf(name: string): string {
  return name
    .replace(/^unit .* (\w+)$/, 'unit $1')
    .replace(/^(floorplan|charge|total line|section of|category of) .*$/, '$1')
    .replace(/\[\d+\]$/, ' by period')
    .replace(/^.* (\d{4}-\d\d|annual|M\d\d|Actual \(.*\)|.*Pro Forma\)?|Current)$/, 'line by period')
}

/**
 * Builds the list as Markdown, the most frequent kinds first. A fact that the unchanged document loses too is omitted:
 * only facts lost by a change are listed. A miss of a random three counts for the combination.
 */
export function listMisses(results: readonly DocumentResult[], maximumKinds = 60): string {
  const kinds = new Map<string, MissKind>()
  const refusals: string[] = []
  const provenWrong: string[] = []
  for (const { document, original, cases } of results) {
    const lost = new Set(original.misses.map(({ name }) => name))
    for (const one of cases) {
      const change = [
        ...one.changes,
        ...(one.form === 'xlsx' && one.changes.length > 0 ? [] : [`saved as ${one.form}`]),
      ].join(' + ')
      if (one.verdict === 'proven' && one.wrongFigures.length > 0)
        provenWrong.push(`- ${document}, ${change}: ${one.wrongFigures.join(', ')}`)
      if (one.refusal !== null) {
        refusals.push(`- ${document}, ${change}: ${one.refusal}`)
        continue
      }
      for (const { name, expected, seen } of one.misses) {
        if (lost.has(name)) continue
        const fact = kindOf(name)
        const key = `${change}: ${fact}`
        const kind = kinds.get(key) ?? { change, fact, count: 0, documents: new Map<string, number>(), example: '' }
        if (kind.example === '')
          kind.example = `${document}: ${name}, expected ${JSON.stringify(expected)}, saw ${JSON.stringify(seen ?? null)}`
        kind.count += 1
        kind.documents.set(document, (kind.documents.get(document) ?? 0) + 1)
        kinds.set(key, kind)
      }
    }
  }
  const alone = [...kinds.values()].filter(({ change }) => !change.includes(' + '))
  const changes = Map.groupBy(alone, ({ change }) => change)
  const sum = (some: readonly MissKind[]) => some.reduce((total, { count }) => total + count, 0)
  const sections = [...changes]
    .toSorted(([, one], [, other]) => sum(other) - sum(one))
    .flatMap(([change, some]) => {
      const sorted = some.toSorted((one, other) => other.count - one.count).slice(0, maximumKinds)
      const documents = new Set(some.flatMap((kind) => [...kind.documents.keys()]))
      const worst = [...documents]
        .map((document): [string, number] => [
          document,
          some.reduce((n, kind) => n + (kind.documents.get(document) ?? 0), 0),
        ])
        .toSorted(([, one], [, other]) => other - one)
      return [
        `## ${change}: ${sum(some)} facts in ${documents.size} documents`,
        '',
        `Most in ${worst
          .slice(0, 8)
          .map(([document, count]) => `${document} (${count})`)
          .join(', ')}.`,
        '',
        ...sorted.map(({ fact, count, example }) => `- ${fact}: ${count} (${example})`),
        '',
      ]
    })
  return [
    `## Proven but wrong: ${provenWrong.length}`,
    '',
    ...provenWrong,
    '',
    ...sections,
    `## Refused: ${refusals.length}`,
    '',
    ...refusals,
    '',
  ].join('\n')
}
