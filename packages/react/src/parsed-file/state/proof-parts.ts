import { labelOf } from '@uwkit/core/glossary'
import {
  type CellSource,
  type Evidence,
  type Finding,
  type FindingSeverity,
  type Tie,
  type Verdict,
  verdictLabels,
} from '@uwkit/core/shared'
import { dollarsText, figureText, numberText, plural } from '@uwkit/core/text'
import { ledgerProof } from './ledger.ts'

/**
 * Returns the subject of a tie, without the total it was compared with: `Market Rent` of `Market Rent, Total`.
 *
 * @example
 * tieSubject({ what: 'Market Rent, Total' })
 * // => 'Market Rent'
 */
export function tieSubject({ what }: Pick<Tie, 'what'>): string {
  const at = what.lastIndexOf(', ')
  return at < 0 ? what : what.slice(0, at)
}

/**
 * Checks whether a tie is compared with the overall total, and not with that of a month, a building or a floorplan.
 *
 * @example
 * isOfAll({ what: 'Net Operating Income, 2025-03' })
 * // => false
 */
export function isOfAll({ what }: Pick<Tie, 'what'>): boolean {
  const subject = tieSubject({ what })
  return subject === what || /^(grand |report |property |overall )?totals?\b/i.test(what.slice(subject.length + 2))
}

/**
 * Returns a tie's name on one line: its subject, and the part if it is not the overall total.
 *
 * @example
 * tieLabel({ what: 'Net Operating Income, 2025-03' })
 * // => 'Net Operating Income, 2025-03'
 */
export function tieLabel(tie: Pick<Tie, 'what'>): string {
  return isOfAll(tie) ? tieSubject(tie) : tie.what
}

/**
 * Describes what a tie depends on besides the document's own figures; `null` if they agree by themselves.
 *
 * @example
 * tieConditionText({ heldBy: 'edit' })
 * // => 'ties after an edit'
 */
export function tieConditionText({ heldBy }: { heldBy?: Tie['heldBy'] | undefined }): string | null {
  if (heldBy === undefined) return null
  return heldBy === 'edit' ? 'ties after an edit' : 'ties after a correction'
}

/**
 * Sorts ties in review order: those that are off first, the largest difference first; then those that tie by a
 * correction; then the others, each in document order.
 *
 * @example
 * tiesInOrder([]).length
 * // => 0
 */
export function tiesInOrder(ties: readonly Tie[]): Tie[] {
  return [...ties].sort((one, other) => rank(one) - rank(other) || gap(other) - gap(one))
}

function rank({ holds, heldBy }: Tie): number {
  if (!holds) return 0
  return heldBy === undefined ? 2 : 1
}

function gap({ holds, difference }: Tie): number {
  return holds ? 0 : Math.abs(difference)
}

/** Printed total that identifies a document. */
interface Headline {
  label: string
  /** Pattern of its tie's name. */
  pattern: RegExp
}

const ofRentRolls: readonly (Headline & { field: string | null })[] = [
  { label: 'Units', pattern: /^units$/i, field: 'unit' },
  { label: 'Market rent', pattern: /market|asking|gross potential/i, field: 'marketRent' },
  { label: 'Contract rent', pattern: /^(?!.*market).*(rent|lease|charge)/i, field: 'contractRent' },
]

const ofStatements: readonly Headline[] = [
  { label: labelOf('netOperatingIncome'), pattern: /net operating (income|profit)|^noi\b/i },
  { label: 'Total income', pattern: /^(?!.*(net|non)).*(total.*(income|revenue)|effective gross)/i },
  { label: 'Total expenses', pattern: /^(?!.*non).*total.*expens/i },
]

/** Headline ties of a document, and the names of those without a printed total. */
interface HeadlineTies {
  /** One tie for each headline, the largest of its name: the overall total. */
  found: Tie[]
  missing: string[]
}

/**
 * Returns the headline totals of a document, each with the tie of the overall total, or else the largest printed figure of its name.
 *
 * @example
 * headlineTies({ sheet: 'Roll', findings: [], ties: [], ledger: { sheet: 'Roll', entries: [], totals: { mapped: { cellCount: 0, amount: 0 }, ignored: { cellCount: 0, amount: 0 }, unmapped: { cellCount: 0, amount: 0 }, source: { cellCount: 0, amount: 0 } } } })
 * // => { found: [], missing: [] }
 */
export function headlineTies({ ties, ledger }: Pick<Evidence, 'ties' | 'ledger'>): HeadlineTies {
  const fields = new Set(ledger.entries.flatMap(({ place, note }) => (place === 'mapped' ? [note] : [])))
  const headlines: readonly Headline[] = fields.has('unit')
    ? ofRentRolls.filter(({ field }) => field === null || fields.has(field))
    : fields.has('value')
      ? ofStatements
      : []
  const found: Tie[] = []
  const missing: string[] = []
  for (const { label, pattern } of headlines) {
    const named = ties.filter((tie) => pattern.test(tieSubject(tie)) && !found.includes(tie))
    const ofAll = named.some(isOfAll) ? named.filter(isOfAll) : named
    const largest = ofAll.toSorted((one, other) => Math.abs(other.printed) - Math.abs(one.printed))[0]
    if (largest === undefined) missing.push(label)
    else found.push(largest)
  }
  return { found, missing }
}

/**
 * Formats the difference of two figures: dollars always with cents, so that `36.00` is distinct from 36 units.
 *
 * @example
 * differenceText(36, false)
 * // => '36.00'
 */
export function differenceText(difference: number, isCount: boolean): string {
  return numberText(Math.abs(difference), isCount ? 0 : 2)
}

/**
 * Formats the amount of a finding in the document, without cents; empty if there is none.
 *
 * @example
 * affectedText(3400.4)
 * // => '$3,400 affected'
 */
export function affectedText(dollars: number | null): string {
  return dollars === null ? '' : `${dollarsText(dollars)} affected`
}

/** Proof state of a part of a document: tied, off or unproven. */
export type ProofState = 'tied' | 'off' | 'unproven'

/** Subject of a proof part, which opens when the part is pressed. */
export interface ProofTarget {
  part: 'verdict' | 'tie' | 'findings' | 'ledger'
  /** Cell of a total; absent if it has no single cell. */
  source?: CellSource
  severity?: FindingSeverity
}

/** One part of the proof of a document: *label value mark*. */
export interface ProofPart {
  id: string
  /** For example, `Units`; empty if the value is self-explanatory. */
  label: string
  value: string
  state: ProofState
  /** Additional note: `ties after an edit`, or the sentences of the points to review. */
  note: string | null
  target: ProofTarget
}

/** Maximum ties shown individually if they are off. Our own choice: more do not fit on a line. */
const maximumOffTies = 3

/** Proof state of each verdict. */
export const stateOfVerdict: Readonly<Record<Verdict, ProofState>> = {
  proven: 'tied',
  read_not_proven: 'unproven',
  contradicts_itself: 'off',
}

/**
 * Returns the parts of a document's proof: the verdict with the count of points to review, totals off with their
 * amounts, headline totals, the count of other ties, unproven totals, open findings by severity, and the ledger. The
 * total of findings is omitted, because their amounts do not add up to one sum of NOI or loan.
 *
 * @param open Number of points left to review, as counted at the bottom of the desk.
 * @example
 * proofParts({ sheet: 'Roll', findings: [], ties: [], ledger: { sheet: 'Roll', entries: [], totals: { mapped: { cellCount: 9, amount: 0 }, ignored: { cellCount: 1, amount: 0 }, unmapped: { cellCount: 0, amount: 0 }, source: { cellCount: 10, amount: 0 } } } }, 0).map(({ value }) => value)
 * // => ['no printed totals', 'no open findings', '100% of 10 source cells accounted for']
 */
export function proofParts(evidence: Evidence, open: number): ProofPart[] {
  return [
    ...verdictParts(evidence, open),
    ...tieParts(evidence),
    ...findingParts(evidence.findings),
    ledgerPart(evidence),
  ]
}

/** Returns no parts for a saved document without a verdict. */
function verdictParts({ verdict, reasons = [] }: Evidence, open: number): ProofPart[] {
  if (verdict === undefined) return []
  const state = stateOfVerdict[verdict]
  const sentences = reasons.map(({ message, dollars }) =>
    dollars === null ? message : `${message} ${affectedText(dollars)}`,
  )
  return [
    part('verdict', '', verdictLabels[verdict], state, { part: 'verdict' }),
    ...(open === 0
      ? []
      : [
          part(
            'reasons',
            '',
            reviewText(open),
            state === 'tied' ? 'unproven' : state,
            { part: 'verdict' },
            sentences.length === 0 ? null : sentences.join('\n'),
          ),
        ]),
  ]
}

/**
 * Formats the count of points to review, the same wherever it is shown.
 *
 * @example
 * reviewText(1200)
 * // => '1,200 to review'
 */
export function reviewText(open: number): string {
  return `${figureText(open)} to review`
}

/**
 * Returns the parts of a proof that fit on one line: first all except the totals that agree, then as many of those as
 * fit, in their original order.
 *
 * @param widths Width of each part, in order. @param room Width of the line, in the same unit.
 *
 * @example
 * const part = (id, state) => ({ id, state, label: '', value: '', note: null, target: { part: 'tie' } })
 * partsInLine([part('verdict', 'off'), part('tie Rent G16', 'tied'), part('ledger', 'tied')], [90, 80, 70], 200)
 * // => ['verdict', 'ledger']
 */
export function partsInLine(parts: readonly ProofPart[], widths: readonly number[], room: number): string[] {
  // A total that agrees only because of corrections deserves a look.
  const agrees = ({ id, state, note }: ProofPart) => id.startsWith('tie ') && state === 'tied' && note === null
  let left = room
  const fits = (part: ProofPart) => {
    const width = widths[parts.indexOf(part)] ?? 0
    if (width > left) return false
    left -= width
    return true
  }
  const shown = new Set([...parts.filter((part) => !agrees(part)), ...parts.filter(agrees)].filter(fits))
  return parts.filter((part) => shown.has(part)).map(({ id }) => id)
}

function tieParts(evidence: Evidence): ProofPart[] {
  const { ties } = evidence
  if (ties.length === 0) {
    return [
      part(
        'ties',
        '',
        'no printed totals',
        'unproven',
        { part: 'tie' },
        'This document has no printed total to tie to.',
      ),
    ]
  }
  const { found, missing } = headlineTies(evidence)
  const off = tiesInOrder(ties.filter(({ holds }) => !holds))
  const reported = [...off.slice(0, maximumOffTies), ...found.filter((tie) => tie.holds)]
  const agreeing = ties.filter(({ holds }) => holds).length
  const others = off.length - maximumOffTies
  return [
    ...reported.map(tiePart),
    ...(others > 0 ? [part('off', '', `${figureText(others)} more off`, 'off', { part: 'tie' })] : []),
    ...(reported.length === ties.length ? [] : [summaryPart(agreeing, ties.length)]),
    ...(missing.length > 0 ? [missingPart(missing)] : []),
  ]
}

function tiePart(tie: Tie): ProofPart {
  const { what, printed, computed, difference, holds, measure, source } = tie
  const label = tieLabel(tie)
  const isCount = measure !== undefined
  const value = !holds
    ? `off by ${differenceText(difference, isCount)}`
    : measure === 'units'
      ? `${figureText(computed)} of ${figureText(printed)}`
      : figureText(printed)
  const id = `tie ${what} ${source.cell}`
  return part(id, label, value, holds ? 'tied' : 'off', { part: 'tie', source }, tieConditionText(tie))
}

function summaryPart(agreeing: number, count: number): ProofPart {
  const value = `${figureText(agreeing)} of ${plural(count, 'printed total')} tie`
  return part('ties', '', value, agreeing === count ? 'tied' : 'off', { part: 'tie' })
}

function missingPart(missing: readonly string[]): ProofPart {
  const value = `${plural(missing.length, 'report total')} missing`
  return part('missing', '', value, 'unproven', { part: 'tie' }, missing.join(', '))
}

const severities = [
  { severity: 'error', word: 'error', state: 'off' },
  { severity: 'warning', word: 'warning', state: 'unproven' },
  { severity: 'info', word: 'note', state: 'unproven' },
] as const

function findingParts(findings: readonly Finding[]): ProofPart[] {
  const open = findings.filter(({ dismissal }) => dismissal === undefined)
  const dismissed = findings.length - open.length
  const note = dismissed > 0 ? `${figureText(dismissed)} dismissed` : null
  if (open.length === 0) return [part('findings', '', 'no open findings', 'tied', { part: 'findings' }, note)]
  return severities.flatMap(({ severity, word, state }) => {
    const ofSeverity = open.filter((finding) => finding.severity === severity)
    if (ofSeverity.length === 0) return []
    return [part(severity, '', plural(ofSeverity.length, word), state, { part: 'findings', severity }, note)]
  })
}

function ledgerPart({ ledger }: Evidence): ProofPart {
  const { text, state, isBalanced } = ledgerProof(ledger)
  const note = isBalanced ? null : 'Read, ignored, and unmapped amounts do not add up to the sheet total.'
  return part('ledger', '', text, state, { part: 'ledger' }, note)
}

function part(
  id: string,
  label: string,
  value: string,
  state: ProofState,
  target: ProofTarget,
  note: string | null = null,
): ProofPart {
  return { id, label, value, state, note, target }
}
