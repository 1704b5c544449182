import { categoryOfConcept, chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import type { LineItemQuestion, LineItemSection } from '@uwkit/core/prediction'
import { accountRanges } from './account-code-features.ts'
import captions from './data/section-captions.json' with { type: 'json' }
import { isAllowedIn } from './sections.ts'
import type { KnownLabel } from './vocabulary.ts'

/** Where a made-up line stands: all that a statement says of a line besides its label. */
export type LineItemContext = Pick<LineItemQuestion, 'code' | 'header' | 'total' | 'previous' | 'next'>

/** Captions that lines of a concept stand under, by concept. */
export const captionsOf: ReadonlyMap<string, readonly string[]> = gather(
  captions.captions.flatMap(({ concepts, captions: names }) => concepts.map((concept) => [concept, names] as const)),
)

/** Concepts that stand together, by concept: those that share a caption. */
const companionsOf: ReadonlyMap<string, readonly string[]> = gather(
  captions.captions.flatMap(({ concepts }) => concepts.map((concept) => [concept, concepts] as const)),
)

const codesOf: ReadonlyMap<string, readonly string[]> = gather(
  accountRanges.map(({ concept, from, to }) => [concept, [from, to]] as const),
)

function gather(entries: readonly (readonly [string, readonly string[]])[]): Map<string, string[]> {
  const lists = new Map<string, string[]>()
  for (const [key, items] of entries) lists.set(key, [...(lists.get(key) ?? []), ...items])
  return lists
}

/** First digits of account codes by section, as charts of four or five digits have them. Source: practitioner convention. */
const firstDigits: Readonly<Record<LineItemSection, string>> = {
  income: '444455',
  expense: '5566677',
  below: '7788999',
}

/** How often a part of the context is there, and how often it speaks for the line's own concept. Our own choice. */
const shares = {
  caption: 0.5,
  ownCaption: 0.7,
  code: 0.35,
  ownCode: 0.4,
  neighbours: 0.5,
  companion: 0.7,
  first: 0.5,
  otherFirst: 0.04,
  total: 0.5,
}

/** Concepts that statements begin a section with. Source: practitioner convention. */
const opening: ReadonlySet<string> = new Set(['gpr', 're_taxes', 'payroll_admin', 'debt_service', 'capex'])

const pick = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)] as Item

/** Share of lines of each normal sign that print below zero. Deductions print either way. Source: practitioner convention. */
const belowZero = { '-': 0.75, '+/-': 0.5, '+': 0.04 }

/**
 * A source of places in made-up statements: a caption, an account code, neighbours of the same part, a sign.
 *
 * @param labels Whose labels the neighbours are.
 */
export function lineItemContexts(
  labels: readonly KnownLabel[],
  random: () => number,
): (section: LineItemSection, concept: string) => LineItemContext {
  const byConcept = gather(labels.map(({ concept, label }) => [concept, [label]] as const))
  const bySection = gather(labels.map(({ section, label }) => [section, [label]] as const))
  const chart = chartOfAccounts(2)

  const neighbour = (section: LineItemSection, concept: string): string | null => {
    const near = random() < shares.companion ? companionsOf.get(concept) : undefined
    const among = near?.filter((each) => byConcept.has(each) && isAllowedIn(section, each)) ?? []
    const names = among.length > 0 ? byConcept.get(pick(among, random)) : bySection.get(section)
    return names ? pick(names, random) : null
  }
  const neighboursOf = (section: LineItemSection, concept: string) => ({
    previous: random() < (opening.has(concept) ? shares.first : shares.otherFirst) ? null : neighbour(section, concept),
    next: neighbour(section, concept),
  })
  return (section, concept) => {
    const own = captionsOf.get(concept)
    const ownCodes = codesOf.get(concept)
    const hasNeighbours = random() < shares.neighbours
    const sign = categoryOfConcept(chart, concept)?.sign ?? '+'
    return {
      header:
        random() >= shares.caption ? null : pick(own && random() < shares.ownCaption ? own : captions.plain, random),
      code: random() >= shares.code ? null : anyCode(section, random() < shares.ownCode ? ownCodes : undefined, random),
      ...(hasNeighbours ? neighboursOf(section, concept) : {}),
      total: random() >= shares.total ? null : random() < belowZero[sign] ? -1 : 1,
    }
  }
}

/** A code of the concept's own, or any that a chart could have in the section. */
function anyCode(section: LineItemSection, own: readonly string[] | undefined, random: () => number): string {
  if (own) return pick(own, random)
  const digits = random() < 0.6 ? 3 : 4
  return `${pick([...firstDigits[section]], random)}${String(Math.floor(random() * 10 ** digits)).padStart(digits, '0')}`
}
