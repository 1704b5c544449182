import type { LineItemSection, Prediction } from '@uwkit/core/prediction'
import data from './data/keyword-groups.json' with { type: 'json' }

interface KeywordGroup {
  name: string
  concepts: Partial<Record<LineItemSection, string>>
  matches: RegExp
  veto: RegExp | null
}

const anyOf = (patterns: readonly string[]): RegExp => new RegExp(patterns.map((pattern) => `(?:${pattern})`).join('|'))

const groups: readonly KeywordGroup[] = data.groups.map(({ name, concepts, patterns, veto }) => ({
  name,
  concepts: concepts as KeywordGroup['concepts'],
  matches: anyOf(patterns),
  veto: veto.length === 0 ? null : anyOf(veto),
}))

/** Letter sequences in each group's patterns: a matching label has at least one of them in one of its words. */
const piecesOf = data.groups.map(({ patterns }) => [
  ...new Set(
    patterns
      .join(' ')
      .replace(/\\[a-z]/g, ' ')
      .replace(/[a-z]\?/g, ' ')
      .match(/[a-z\d]{2,}/g),
  ),
])

/** By word, the groups that a label with the word may belong to; cached because words recur. */
const groupsOfWord = new Map<string, readonly number[]>()
const rememberedWords = 3000

function groupsWith(word: string): readonly number[] {
  const known = groupsOfWord.get(word)
  if (known !== undefined) return known
  const found = piecesOf.flatMap((pieces, at) => (pieces.some((piece) => word.includes(piece)) ? [at] : []))
  if (groupsOfWord.size >= rememberedWords) groupsOfWord.clear()
  groupsOfWord.set(word, found)
  return found
}

/** 1 for each group that any word of the label may match. */
const candidates = new Uint8Array(groups.length)

function markCandidates(words: string): void {
  candidates.fill(0)
  for (const word of words.split(' ')) for (const at of groupsWith(word)) candidates[at] = 1
}

/** Our own choice: high enough to lead, and below that of a known label. On published labels, groups name the right category more often. */
const probability = 0.93

/**
 * Finds the concept of a label by its key words: the first group that covers the section, matches and is not vetoed.
 *
 * @param words The label, normalized.
 * @returns `null` if no group matches.
 */
export function matchKeywordGroup(words: string, section: LineItemSection): (Prediction & { group: string }) | null {
  markCandidates(words)
  for (const [at, { name, concepts, matches, veto }] of groups.entries()) {
    if (candidates[at] === 0) continue
    const concept = concepts[section]
    if (concept !== undefined && matches.test(words) && !veto?.test(words)) {
      return { answer: concept, probability, group: name }
    }
  }
  return null
}
