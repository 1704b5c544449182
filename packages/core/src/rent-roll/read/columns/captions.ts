import { memoizeByText } from '../../../shared/memoize.ts'
import { type ColumnRole, captionRules, otherSubjectWords } from '../../data/columns.ts'

/** Meaning of a column by its caption. */
export interface CaptionMeaning {
  role: ColumnRole
  probability: number
}

/** Minimum probability of a caption that is certain. Our own choice. */
export const captionConfidence = 0.9

/**
 * Normalizes a caption for the caption rules: lower case, punctuation replaced by blanks, `$/SF` written `per sf`, a
 * leading `#` written `number`.
 *
 * @example
 * normalizeCaption('Market +\nAddl.')
 * // => 'market addl'
 */
export function normalizeCaption(caption: string): string {
  return splitJoinedWords(caption)
    .toLowerCase()
    .replace(/^\s*#\s*(?=[a-z])/, 'number ')
    .replace(/^(lease|resident|tenant|customer) #\s*$/, '$1 number')
    .replace(/\((s|es)\)/g, '$1')
    .replace(
      /\/\s*(?=(sf|sq\.? ?ft|sqft|foot|unit)\b)(?<!(bldg|building|prop|property|lease|apt|apartment|room|guest|#)\s*\/\s*)/g,
      ' per ',
    )
    .replace(/[^a-z0-9%]+/g, ' ')
    .trim()
}

/** Words that database exports write together: `unitNumber`, `LEASESTART`. */
const joinable =
  'unit|apt|tenant|resident|lease|move|market|rent|floor|plan|square|sq|current|contract|monthly|base|actual|security|sec|type|name|number|no|id|start|begin|end|expiration|exp|date|in|out|charges?|amount|status|code|total|deposit|dep|footage|feet|ft|beds?|baths?|rooms?|property|building'
const squeezed = new RegExp(`^(?:${joinable}){2,}$`, 'i')
const joined = new RegExp(joinable, 'gi')

function splitJoinedWords(caption: string): string {
  const word = caption.trim()
  if (/^[A-Za-z][a-z]*([A-Z][a-z]+)+$/.test(word)) return word.replace(/(?<!^)([A-Z])/g, ' $1')
  return word.length >= 6 && squeezed.test(word) ? (word.match(joined) ?? []).join(' ') : caption
}

/** Maximum number of captions, and of their words, in the cache. */
const maximumCached = 10_000

/**
 * Returns the meaning of a caption from the caption rules; `null` for an unknown caption.
 *
 * @example
 * meaningOfCaption('Sq. Ft.')
 * // => { role: 'SF', probability: 0.97 }
 */
export function meaningOfCaption(caption: string): CaptionMeaning | null {
  return knownMeaning(caption)
}

const knownMeaning = memoizeByText((caption): CaptionMeaning | null => {
  const normalized = normalizeCaption(caption)
  return normalized === '' || normalized.length > 60
    ? null
    : (meaningByRule(normalized) ??
        meaningOfParts(caption) ??
        meaningOfVariant(caption, normalized) ??
        meaningOfShortForms(caption, normalized) ??
        meaningOfTruncated(normalized))
}, maximumCached)

/** Short forms of caption words, as narrow columns print them. */
const shortForms: ReadonlyMap<string, string> = new Map([
  ['act', 'actual'],
  ['amt', 'amount'],
  ['bal', 'balance'],
  ['contr', 'contract'],
  ['cur', 'current'],
  ['curr', 'current'],
  ['desc', 'description'],
  ['dt', 'date'],
  ['eff', 'effective'],
  ['lse', 'lease'],
  ['mnthly', 'monthly'],
  ['mo', 'monthly'],
  ['mrkt', 'market'],
  ['mthly', 'monthly'],
  ['res', 'resident'],
  ['rm', 'room'],
  ['sched', 'scheduled'],
  ['ste', 'suite'],
])

/** Returns the meaning of a caption with its short forms written out: `Curr. Rent`, `Lse Start`. */
function meaningOfShortForms(caption: string, normalized: string): CaptionMeaning | null {
  const inFull = normalized
    .split(' ')
    .map((word) => shortForms.get(word) ?? word)
    .join(' ')
  if (inFull === normalized) return null
  const meaning = meaningByRule(inFull) ?? meaningOfVariant(caption, inFull)
  return meaning && { ...meaning, probability: meaning.probability * 0.9 }
}

/** Words that state the period of an amount. */
const byMonth = /^(monthly|per month) | (monthly|per month|month|mo|mth)$/

/**
 * Returns the meaning of a caption that differs from the caption rules: with its period (`ProForma Rent / Month`), with
 * a qualifier at the end (`Rent (market)`), or misspelled (`Montly Rent`).
 */
function meaningOfVariant(caption: string, normalized: string): CaptionMeaning | null {
  const withoutMonth = normalized.replace(byMonth, '')
  const words = withoutMonth.split(' ')
  const last = words.at(-1) ?? ''
  const others = [
    withoutMonth === normalized ? null : withoutMonth,
    words.length === 2 || words.length === 3 ? [last, ...words.slice(0, -1)].join(' ') : null,
    ...(/[a-z]/.test(caption) || words.length > 1 ? correctedSpellings(withoutMonth) : []),
  ]
  for (const other of others) {
    const meaning = other === null ? null : meaningByRule(other)
    if (meaning !== null && meaning.role !== 'other') return { ...meaning, probability: meaning.probability * 0.9 }
  }
  return null
}

/** Minimum length of a truncated caption whose ending can be inferred. Our own choice. */
const minimumLengthLeft = 8

/** Captions known by their first word, however little is left of the second. */
const knownByFirstWord = /^(contract|market|monthly) r$/

/** Endings that give a caption another subject, `Tenant Parking`; a renewal belongs to the lease, as its rent does. */
const otherSubjectEndings = (otherSubjectWords.source.match(/[a-z]{3,}/g) ?? []).filter(
  (word) => !word.startsWith('renew'),
)

/**
 * Returns the meaning of a caption that a narrow column truncated in print: `Contract R`, `Utility Al`. All known words
 * that complete it must give the same meaning; an ending unrelated to a unit or lease counts only if there is no other.
 */
function meaningOfTruncated(normalized: string): CaptionMeaning | null {
  const words = normalized.split(' ')
  const lastWord = words.pop() ?? ''
  const isKnown = (word: string) => word.length < 4 || vocabulary.has(word)
  if (normalized.length < minimumLengthLeft || vocabulary.has(lastWord) || !words.every(isKnown)) return null
  if (lastWord.length === 1 && !knownByFirstWord.test(normalized)) return null
  if (otherSubjectEndings.some((word) => word.startsWith(lastWord))) return null
  const meanings = [...vocabulary].flatMap((word) =>
    word.startsWith(lastWord)
      ? [word, word.replace(/s$/, '')].flatMap((end) => meaningByRule([...words, end].join(' ')) ?? [])
      : [],
  )
  const named = meanings.filter(({ role }) => role !== 'other')
  const [meaning, ...others] = named.length > 0 ? named : meanings
  if (meaning === undefined || others.some(({ role }) => role !== meaning.role)) return null
  return { ...meaning, probability: meaning.probability * 0.8 }
}

/** Roles that a known word next to unknown ones may give a column; its content must agree. */
const rolesByPart: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  'market rent',
  'contract rent',
  'SF',
  'charge total',
  'lease status',
  'lease start date',
  'lease end date',
  'move in date',
  'move out date',
])

/** Roles that may begin a caption; roles of dates and words mean nothing before other words (`Unit Phone`, `Start Reading`). */
const rolesByFirstWords: ReadonlySet<ColumnRole> = new Set<ColumnRole>(['market rent', 'contract rent', 'charge total'])

/**
 * Returns the likely role of a column by the last words of its caption, or else by the first: `Ledger Market Rent`,
 * `Market + Addl.`. The content of the column must confirm it. `null` if the caption is known or has no known words.
 *
 * @example
 * captionHint('Market + Addl. Fees')
 * // => 'market rent'
 */
export function captionHint(caption: string): ColumnRole | null {
  const words = normalizeCaption(caption).split(' ')
  if (words.length < 2 || words.length > maximumHintWords || otherSubjectWords.test(words.join(' '))) return null
  if (meaningOfCaption(caption) !== null) return null
  for (let at = 1; at < words.length; at += 1) {
    const role = meaningByRule(words.slice(at).join(' '))?.role
    if (role !== undefined) return rolesByPart.has(role) ? role : null
  }
  for (let end = words.length - 1; end > 0; end -= 1) {
    const role = meaningByRule(words.slice(0, end).join(' '))?.role
    if (role !== undefined && rolesByFirstWords.has(role)) return role
  }
  return null
}

/** Longer captions are sentences. */
const maximumHintWords = 6

/** Words of the caption rules, for detecting misspellings. */
const vocabulary = new Set(captionRules.flatMap(([, , pattern]) => pattern.source.match(/[a-z]{4,}/g) ?? []))

/** Returns the caption with each unknown word replaced by a known one that it may misspell; empty if there is no such word. */
function correctedSpellings(normalized: string): string[] {
  const spelled = normalized.split(' ').reduce<string[][]>(
    (texts, word) => {
      const slips = similarWords(word)
      const ways = slips.length === 0 ? [word] : slips
      return texts.flatMap((text) => ways.map((way) => [...text, way])).slice(0, maximumSpellings)
    },
    [[]],
  )
  return spelled.map((words) => words.join(' ')).filter((text) => text !== normalized)
}

/** Maximum number of known words tried for a misspelled one. */
const maximumSpellings = 6

/**
 * Returns the words of the caption rules that a word may misspell; empty for a known or short word. Cached because a
 * page without a header repeats the same words in every row.
 */
const similarWords = memoizeByText(
  (word): readonly string[] =>
    word.length < 4 || vocabulary.has(word)
      ? []
      : [...vocabulary].filter((known) => isMisspellingOf(word, known)).slice(0, maximumSpellings),
  maximumCached,
)

/** Checks whether two words differ by one missing, added or changed letter, or by two swapped letters. */
function isMisspellingOf(word: string, known: string): boolean {
  if (Math.abs(word.length - known.length) > 1 || word[0] !== known[0]) return false
  let at = 0
  while (at < word.length && word[at] === known[at]) at += 1
  const [rest, other] = [word.slice(at), known.slice(at)]
  const isSwapped = rest.length >= 2 && rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2)
  return isSwapped || rest.slice(1) === other.slice(1) || rest.slice(1) === other || rest === other.slice(1)
}

function meaningByRule(normalized: string): CaptionMeaning | null {
  const rule = captionRules.find(([, , pattern]) => pattern.test(normalized))
  return rule ? { role: rule[0], probability: rule[1] } : null
}

/** Columns that two captions may share; amounts never do: a charge code may be called CONC/RENT. */
const shared: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  'unit name/number',
  'tenant name',
  'floorplan name',
  'lease status',
  'lease start date',
  'lease end date',
  'move in date',
  'move out date',
  'bed',
  'bath',
  'building',
])

/** Roles that two captions in one give together: Lease Start / Lease End are the lease dates. */
const pairs: readonly { first: ColumnRole; second: ColumnRole; together: ColumnRole }[] = [
  { first: 'lease start date', second: 'lease end date', together: 'lease dates' },
  { first: 'move in date', second: 'move out date', together: 'move dates' },
  { first: 'bed', second: 'bath', together: 'bed and bath' },
]

/**
 * Returns the meaning of a caption made of several known ones, such as `Guest / Tenant` or `Tenant & Move-in`: the first names the column.
 */
function meaningOfParts(caption: string): CaptionMeaning | null {
  const parts = caption.split(/\s*[/&+|\n]\s*|\s+-\s+|\s+and\s+/i).filter((part) => /[a-z]/i.test(part))
  const [front, behind] = parts
  // One noun applies to two words: `Unit/Room Type`, `Unit/Lease Status`.
  const noun =
    parts.length === 2 && /^\w+$/.test(front ?? '')
      ? /^\w+\s+(type|name|number|no|status|rent|date)\W*$/i.exec(behind ?? '')?.[1]
      : null
  const named = noun ? meaningByRule(normalizeCaption(`${front} ${noun}`)) : null
  if (named) return { ...named, probability: named.probability * 0.9 }
  if (parts.length < 2 || parts.length > 3) return null
  const roles = parts.map((part) => meaningByRule(normalizeCaption(part))?.role)
  const [first, second] = roles
  if (first === undefined || !roles.every((role) => role !== undefined && shared.has(role))) return null
  const pair = pairs.find((candidate) => candidate.first === first && candidate.second === second)
  return { role: pair?.together ?? first, probability: 0.6 }
}

/** Minimum number of two-part captions in a header printed in two languages. Our own choice. */
const minimumCaptions = 3
const minimumSplitShare = 0.8

/**
 * Returns the meanings of captions in two languages, such as `Rent / Renta`: if nearly all captions of a header have
 * two parts, the side that names more columns decides.
 *
 * @returns One meaning per caption; `null` if the header is in one language.
 */
export function bilingualMeanings(captions: readonly string[]): (CaptionMeaning | null)[] | null {
  const filled = captions.filter((caption) => caption !== '').length
  const halves = captions.map(captionHalves)
  const split = halves.filter((half) => half !== null).length
  if (split < minimumCaptions || split < filled * minimumSplitShare) return null
  const sides = ([0, 1] as const).map((side) => halves.map((half) => (half ? meaningOfCaption(half[side]) : null)))
  const [first = [], second = []] = sides
  const named = (side: readonly (CaptionMeaning | null)[]) => side.filter((meaning) => meaning !== null).length
  return named(first) >= named(second) ? first : second
}

/** Returns the two parts of a caption, split at a slash, dash or line break or in parentheses. */
function captionHalves(caption: string): [string, string] | null {
  const parts = caption.split(/\s*[/|\n(]\s*|\s+[-–—]\s+/).map((part) => part.replace(/\)\s*$/, '').trim())
  const [first, second] = parts
  const isPair = parts.length === 2 && first !== undefined && second !== undefined
  return isPair && /[a-zà-ÿ]{2}/i.test(first) && /[a-zà-ÿ]{2}/i.test(second) ? [first, second] : null
}

/** Returns the meaning of a caption for two-line leases, which names the resident and then the dates: `Resident Name Lease: From - To`. */
export function nameAboveDates(caption: string): CaptionMeaning | null {
  const words = caption.split(/\s+/)
  const means = (part: readonly string[], role: ColumnRole) => meaningOfCaption(part.join(' '))?.role === role
  const isSplit = words.some(
    (_, at) => means(words.slice(0, at), 'tenant name') && means(words.slice(at), 'lease dates'),
  )
  return isSplit ? { role: 'tenant name', probability: 0.6 } : null
}
