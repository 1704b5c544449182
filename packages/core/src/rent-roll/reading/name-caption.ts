import { type ColumnRole, captionRules } from '../data/column-captions.ts'

/** What a caption says a column holds. */
export interface CaptionMeaning {
  role: ColumnRole
  probability: number
}

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
    .replace(/\((s|es)\)/g, '$1')
    .replace(
      /\/\s*(?=(sf|sq\.? ?ft|sqft|foot|unit)\b)(?<!(bldg|building|prop|property|lease|apt|apartment|room|guest|#)\s*\/\s*)/g,
      ' per ',
    )
    .replace(/[^a-z0-9%]+/g, ' ')
    .trim()
}

/** By the caption as it stands: the same captions are asked for row after row. */
/** Words that exports of databases write together: `unitNumber`, `LEASESTART`. */
const joinable =
  'unit|apt|tenant|resident|lease|move|market|rent|floor|plan|square|sq|current|contract|monthly|base|actual|security|sec|type|name|number|no|id|start|begin|end|expiration|exp|date|in|out|charges?|amount|status|code|total|deposit|dep|footage|feet|ft|beds?|baths?|rooms?|property|building'
const squeezed = new RegExp(`^(?:${joinable}){2,}$`, 'i')
const joined = new RegExp(joinable, 'gi')

function inWords(caption: string): string {
  const word = caption.trim()
  if (/^[a-z]+([A-Z][a-z]+)+$/.test(word)) return word.replace(/([A-Z])/g, ' $1')
  return word.length >= 6 && squeezed.test(word) ? (word.match(joined) ?? []).join(' ') : caption
}

const known = new Map<string, CaptionMeaning | null>()
const mostKnown = 10_000

/**
 * What a caption means, by the table of captions; `null` for a caption that nobody knows.
 *
 * @example
 * meaningOfCaption('Sq. Ft.')
 * // => { role: 'SF', probability: 0.97 }
 */
export function meaningOfCaption(caption: string): CaptionMeaning | null {
  const found = known.get(caption)
  if (found !== undefined) return found
  const normalized = normalizeCaption(caption)
  const meaning =
    normalized === '' || normalized.length > 60 ? null : (meaningByRule(normalized) ?? meaningOfParts(caption))
  if (known.size < mostKnown && caption.length <= 200) known.set(caption, meaning)
  return meaning
}

function meaningByRule(normalized: string): CaptionMeaning | null {
  const rule = captionRules.find(({ pattern }) => pattern.test(normalized))
  return rule ? { role: rule.role, probability: rule.probability } : null
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
  if (parts.length < 2 || parts.length > 3) return null
  const roles = parts.map((part) => meaningByRule(normalizeCaption(part))?.role)
  const [first, second] = roles
  if (first === undefined || !roles.every((role) => role !== undefined && shared.has(role))) return null
  const pair = pairs.find((candidate) => candidate.first === first && candidate.second === second)
  return { role: pair?.together ?? first, probability: 0.6 }
}
