import type { LineItem } from '../../operating-statement/index.ts'
import type { ReadDocument } from '../parsed-file.schema.ts'

/**
 * Returns the layout of a report: what is the same from month to month and for all properties of one operator, but
 * differs between systems and operators.
 *
 * For a rent roll, the captions of columns that any rent roll has, in order; columns of single charges vary. For a
 * statement, the format of its account codes, the labels of its totals, its columns, and the title words that name a
 * report. Use it on a document read without corrections.
 *
 * @example
 * const statement = { property: 'Oak', title: 'Income Statement', chartOfAccountsId: 2, periods: [], isAnnual: false, positiveExpenses: true, lines: [] }
 * fingerprintOf({ kind: 'operating_statement', statement }) === fingerprintOf({ kind: 'operating_statement', statement: { ...statement, property: 'Elm' } })
 * // => true
 */
export function fingerprintOf(document: FingerprintedDocument): string {
  if (document.kind === 'rent_roll') {
    const captions = document.rentRoll.columns
      .filter(({ suggestion }) => suggestion !== 'Ignore Column' && suggestion !== 'lease charges')
      .map(({ caption }) => plain(caption))
    return `rent_roll-${shortHash(captions.join('\n'))}`
  }
  const { lines, periods, title, isAnnual } = document.statement
  const totals = lines.flatMap(({ totalOf, label }) => (totalOf === null ? [] : [`${totalOf} ${plain(label)}`]))
  const kinds = [...new Set(periods.map(({ kind }) => kind))].sort()
  const words = plain(title ?? '')
    .split(' ')
    .filter((word) => reportWords.has(word))
  const parts = [codeScheme(lines), ...totals, ...kinds, String(isAnnual), ...new Set(words)]
  return `operating_statement-${shortHash(parts.join('\n'))}`
}

/** Input of a fingerprint. */
export type FingerprintedDocument =
  | Pick<Extract<ReadDocument, { kind: 'rent_roll' }>, 'kind' | 'rentRoll'>
  | Pick<Extract<ReadDocument, { kind: 'operating_statement' }>, 'kind' | 'statement'>

/** Returns the most common format of account codes, digits as 9: `9999-9999`; empty if most lines have none. */
function codeScheme(lines: readonly LineItem[]): string {
  const counts = new Map<string, number>()
  for (const { code } of lines) {
    const scheme = (code ?? '').replace(/\d/g, '9')
    counts.set(scheme, (counts.get(scheme) ?? 0) + 1)
  }
  const [maximum] = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  return maximum?.[0] ?? ''
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9%$#]+/g, ' ')
    .trim()
}

/**
 * Returns sixteen hexadecimal digits that represent a text: two runs of the 32-bit FNV-1a hash. For distinguishing
 * layouts, not for secrets.
 *
 * @source Fowler, Noll and Vo, FNV-1a: offset basis 2166136261, prime 16777619.
 */
export function shortHash(text: string): string {
  return [text, `\u0000${text}`].map((one) => fnv(one).toString(16).padStart(8, '0')).join('')
}

function fnv(text: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < text.length; at++) {
    hash ^= text.charCodeAt(at)
    hash = Math.imul(hash, 16_777_619)
  }
  return hash >>> 0
}

/**
 * Title words that name a report, not a property or a month. Source: our own list, from the report names of property
 * management systems.
 */
const reportWords: ReadonlySet<string> = new Set([
  'income',
  'statement',
  'operating',
  'profit',
  'loss',
  'cash',
  'flow',
  'trailing',
  't12',
  'twelve',
  'months',
  'comparison',
  'budget',
  'actual',
  'detail',
  'detailed',
  'summary',
  'worksheet',
  'trend',
  'accrual',
  'basis',
  'book',
  'tree',
  'historical',
])
