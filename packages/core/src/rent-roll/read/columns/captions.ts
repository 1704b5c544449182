import { memoizeByText } from '../../../shared/memoize.ts'
import { type ColumnRole, captionRules, ofAnotherMatter } from '../../data/columns.ts'

/** What a caption says a column holds. */
export interface CaptionMeaning {
  role: ColumnRole
  probability: number
}

/** How sure a caption is that leaves no doubt. Our own choice. */
export const sureOfCaption = 0.9

/**
 * A caption as the caption rules see it: lower case, punctuation made blanks, `$/SF` written `per sf`, a leading `#`
 * written `number`.
 *
 * @example
 * normalizeCaption('Market +\nAddl.')
 * // => 'market addl'
 */
export function normalizeCaption(caption: string): string {
  return inWords(caption)
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

/** Words that exports of databases write together: `unitNumber`, `LEASESTART`. */
const joinable =
  'unit|apt|tenant|resident|lease|move|market|rent|floor|plan|square|sq|current|contract|monthly|base|actual|security|sec|type|name|number|no|id|start|begin|end|expiration|exp|date|in|out|charges?|amount|status|code|total|deposit|dep|footage|feet|ft|beds?|baths?|rooms?|property|building'
const squeezed = new RegExp(`^(?:${joinable}){2,}$`, 'i')
const joined = new RegExp(joinable, 'gi')

function inWords(caption: string): string {
  const word = caption.trim()
  if (/^[A-Za-z][a-z]*([A-Z][a-z]+)+$/.test(word)) return word.replace(/(?<!^)([A-Z])/g, ' $1')
  return word.length >= 6 && squeezed.test(word) ? (word.match(joined) ?? []).join(' ') : caption
}

/** How many captions, and how many of their words, are remembered. */
const maximumKnown = 10_000

/**
 * What a caption means, by the table of captions; `null` for a caption that nobody knows.
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
        meaningOtherwise(caption, normalized) ??
        meaningInFull(caption, normalized) ??
        meaningOfCut(normalized))
}, maximumKnown)

/** Short forms of the words of captions, as narrow columns print them. */
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

/** What a caption means once its short forms are written out: `Curr. Rent`, `Lse Start`. */
function meaningInFull(caption: string, normalized: string): CaptionMeaning | null {
  const inFull = normalized
    .split(' ')
    .map((word) => shortForms.get(word) ?? word)
    .join(' ')
  if (inFull === normalized) return null
  const meaning = meaningByRule(inFull) ?? meaningOtherwise(caption, inFull)
  return meaning && { ...meaning, probability: meaning.probability * 0.9 }
}

/** Words that say by what time a figure is. */
const byMonth = /^(monthly|per month) | (monthly|per month|month|mo|mth)$/

/**
 * What a caption means that is written otherwise than the table of captions has it: with the month that it is by
 * (`ProForma Rent / Month`), with a qualifier behind (`Rent (market)`), or misspelled (`Montly Rent`).
 */
function meaningOtherwise(caption: string, normalized: string): CaptionMeaning | null {
  const withoutMonth = normalized.replace(byMonth, '')
  const words = withoutMonth.split(' ')
  const last = words.at(-1) ?? ''
  const others = [
    withoutMonth === normalized ? null : withoutMonth,
    words.length === 2 || words.length === 3 ? [last, ...words.slice(0, -1)].join(' ') : null,
    ...(/[a-z]/.test(caption) || words.length > 1 ? spelledRight(withoutMonth) : []),
  ]
  for (const other of others) {
    const meaning = other === null ? null : meaningByRule(other)
    if (meaning !== null && meaning.role !== 'other') return { ...meaning, probability: meaning.probability * 0.9 }
  }
  return null
}

/** Letters and blanks that are left of a caption at least, so that what was cut off can be told. Our own choice. */
const fewestLeft = 8

/** Captions that their first word tells, however little is left of the second. */
const toldByFirstWord = /^(contract|market|monthly) r$/

/** Endings that make a caption one of another matter, `Tenant Parking`; a renewal is of the lease as its rent is. */
const endingsOfAnotherMatter = (ofAnotherMatter.source.match(/[a-z]{3,}/g) ?? []).filter(
  (word) => !word.startsWith('renew'),
)

/**
 * What a caption means whose end a narrow column cut off as the sheet was printed: `Contract R`, `Utility Al`. Whatever known word it
 * may have ended in, the meaning must be the same; an ending that says nothing of a unit or a lease counts where no other does.
 */
function meaningOfCut(normalized: string): CaptionMeaning | null {
  const words = normalized.split(' ')
  const cut = words.pop() ?? ''
  const isKnown = (word: string) => word.length < 4 || vocabulary.has(word)
  if (normalized.length < fewestLeft || vocabulary.has(cut) || !words.every(isKnown)) return null
  if (cut.length === 1 && !toldByFirstWord.test(normalized)) return null
  if (endingsOfAnotherMatter.some((word) => word.startsWith(cut))) return null
  const meanings = [...vocabulary].flatMap((word) =>
    word.startsWith(cut)
      ? [word, word.replace(/s$/, '')].flatMap((end) => meaningByRule([...words, end].join(' ')) ?? [])
      : [],
  )
  const named = meanings.filter(({ role }) => role !== 'other')
  const [meaning, ...others] = named.length > 0 ? named : meanings
  if (meaning === undefined || others.some(({ role }) => role !== meaning.role)) return null
  return { ...meaning, probability: meaning.probability * 0.8 }
}

/** What a known word beside unknown ones may say of a column; its content is asked too. */
const namedByPart: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
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

/** Roles that a caption may begin with; those of dates and words say nothing before other words (`Unit Phone`, `Start Reading`). */
const namedByFront: ReadonlySet<ColumnRole> = new Set<ColumnRole>(['market rent', 'contract rent', 'charge total'])

/**
 * What a caption hints at by its last words, or where they say nothing by its first: `Ledger Market Rent`, `Market + Addl.`.
 * Only the content of the column bears it out. `null` for a caption that is known or holds no known words.
 *
 * @example
 * hintOfCaption('Market + Addl. Fees')
 * // => 'market rent'
 */
export function hintOfCaption(caption: string): ColumnRole | null {
  const words = normalizeCaption(caption).split(' ')
  if (words.length < 2 || words.length > maximumHintWords || ofAnotherMatter.test(words.join(' '))) return null
  if (meaningOfCaption(caption) !== null) return null
  for (let at = 1; at < words.length; at += 1) {
    const role = meaningByRule(words.slice(at).join(' '))?.role
    if (role !== undefined) return namedByPart.has(role) ? role : null
  }
  for (let end = words.length - 1; end > 0; end -= 1) {
    const role = meaningByRule(words.slice(0, end).join(' '))?.role
    if (role !== undefined && namedByFront.has(role)) return role
  }
  return null
}

/** Longer captions are sentences. */
const maximumHintWords = 6

/** The words of the table of captions, to tell a misspelled one. */
const vocabulary = new Set(captionRules.flatMap(([, , pattern]) => pattern.source.match(/[a-z]{4,}/g) ?? []))

/** A caption with each word that nobody knows put as a known one that it is a slip of; none where there is no such word. */
function spelledRight(normalized: string): string[] {
  const spelled = normalized.split(' ').reduce<string[][]>(
    (texts, word) => {
      const slips = wordsNear(word)
      const ways = slips.length === 0 ? [word] : slips
      return texts.flatMap((text) => ways.map((way) => [...text, way])).slice(0, maximumSlips)
    },
    [[]],
  )
  return spelled.map((words) => words.join(' ')).filter((text) => text !== normalized)
}

/** Known words that are tried for a misspelled one. */
const maximumSlips = 6

/**
 * The words of the table of captions that a word is a slip of; none for a known word or a short one. A page without a header asks
 * for the same words in every row.
 */
const wordsNear = memoizeByText(
  (word): readonly string[] =>
    word.length < 4 || vocabulary.has(word)
      ? []
      : [...vocabulary].filter((known) => isSlipOf(word, known)).slice(0, maximumSlips),
  maximumKnown,
)

/** Whether one letter is missing, added or another one, or two letters stand in the wrong order. */
function isSlipOf(word: string, known: string): boolean {
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

/** Columns that two captions may share; figures never do: a charge code may be called CONC/RENT. */
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

/** What two captions in one name together: Lease Start / Lease End the dates of the lease. */
const pairs: readonly { first: ColumnRole; second: ColumnRole; together: ColumnRole }[] = [
  { first: 'lease start date', second: 'lease end date', together: 'lease dates' },
  { first: 'move in date', second: 'move out date', together: 'move dates' },
  { first: 'bed', second: 'bath', together: 'bed and bath' },
]

/** A caption made of several known ones, such as `Guest / Tenant` or `Tenant & Move-in`: the first names the column. */
function meaningOfParts(caption: string): CaptionMeaning | null {
  const parts = caption.split(/\s*[/&+|\n]\s*|\s+-\s+|\s+and\s+/i).filter((part) => /[a-z]/i.test(part))
  const [front, behind] = parts
  // One noun for two words: `Unit/Room Type`, `Unit/Lease Status`.
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

/** Captions of a header that is printed in two languages throughout, of those that are not blank. Our own choice. */
const minimumCaptions = 3
const nearlyAll = 0.8

/**
 * What captions in two languages mean, such as `Rent / Renta`: where nearly all captions of a header have two parts, the side
 * that names more columns speaks for them.
 *
 * @returns One meaning a caption; `null` where the header is in one language.
 */
export function bilingualMeanings(captions: readonly string[]): (CaptionMeaning | null)[] | null {
  const filled = captions.filter((caption) => caption !== '').length
  const halves = captions.map(halvesOf)
  const split = halves.filter((half) => half !== null).length
  if (split < minimumCaptions || split < filled * nearlyAll) return null
  const sides = ([0, 1] as const).map((side) => halves.map((half) => (half ? meaningOfCaption(half[side]) : null)))
  const [first = [], second = []] = sides
  const named = (side: readonly (CaptionMeaning | null)[]) => side.filter((meaning) => meaning !== null).length
  return named(first) >= named(second) ? first : second
}

/** The two parts of a caption, at a stroke, a line break or in parentheses. */
function halvesOf(caption: string): [string, string] | null {
  const parts = caption.split(/\s*[/|\n(]\s*|\s+[-–—]\s+/).map((part) => part.replace(/\)\s*$/, '').trim())
  const [first, second] = parts
  const isPair = parts.length === 2 && first !== undefined && second !== undefined
  return isPair && /[a-zà-ÿ]{2}/i.test(first) && /[a-zà-ÿ]{2}/i.test(second) ? [first, second] : null
}

/** Where each lease has two lines, the caption of a name goes on with that of its dates: `Resident Name Lease: From - To`. */
export function nameOverDates(caption: string): CaptionMeaning | null {
  const words = caption.split(/\s+/)
  const says = (part: readonly string[], role: ColumnRole) => meaningOfCaption(part.join(' '))?.role === role
  const isSplit = words.some((_, at) => says(words.slice(0, at), 'tenant name') && says(words.slice(at), 'lease dates'))
  return isSplit ? { role: 'tenant name', probability: 0.6 } : null
}
