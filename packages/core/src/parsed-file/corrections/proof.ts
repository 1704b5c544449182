import type { LineItem, OperatingStatement } from '../../operating-statement/index.ts'
import { type Tie, tieOf } from '../../shared/evidence.ts'
import type { Finding } from '../../shared/findings.ts'
import type { Grid } from '../../shared/grid.ts'
import { sumMoney } from '../../shared/money.ts'
import type { JudgedReading } from '../../shared/verdict.ts'
import { moneyText } from '../../text/format.ts'
import type { Correction } from '../parsed-file.corrections.ts'
import type { ReadDocument } from '../parsed-file.schema.ts'
import type { SheetCorrections } from './prepare.ts'
import { staleCorrections } from './stale.ts'

/** Earlier proof of a sheet; see `withHeldBy`. */
interface EarlierProof {
  unedited: SheetProof | null
  first: SheetProof | null
}

/**
 * Returns the documents of a corrected sheet with proof that nothing was changed silently: which cells were edited and
 * their original text, what the edits added to the ledger, which ties hold only by a correction, which totals it
 * separated from their lines, and which corrections do not apply.
 */
export function withProofOfCorrections(
  documents: readonly ReadDocument[],
  corrected: SheetCorrections,
  former: EarlierProof,
): ReadDocument[] {
  const [first] = documents
  if (!first) return []
  const { file } = first
  const isApplied = appliedTo(documents, corrected)
  const stale = staleCorrections(
    file,
    corrected.all.filter(({ kind }) => kind !== 'dismissal'),
    isApplied,
    corrected.source,
  )
  return documents.map((document, at): ReadDocument => {
    const marked = withHeldBy(document.ties, former.unedited?.ties ?? null, former.first?.ties ?? null)
    const parted = former.first ? divergedTotals(document, at, former.first.gaps) : { ties: [], findings: [] }
    return {
      ...document,
      ...withEdits(document, corrected),
      ...judgedWithEdits(document, marked),
      ties: [...marked, ...parted.ties],
      findings: [...document.findings, ...parted.findings, ...(at === 0 ? stale : [])],
    }
  })
}

/** Lowers the verdict if totals tie only because the user edited a cell: they prove the edit, not the document. */
function judgedWithEdits({ verdict, reasons = [] }: ReadDocument, ties: readonly Tie[]): Partial<JudgedReading> {
  const edited = ties.filter(({ heldBy }) => heldBy === 'edit')
  const [first] = edited
  if (verdict !== 'proven' || first === undefined) return {}
  const message = `“${first.what}”${edited.length === 1 ? ' ties' : ` and ${edited.length - 1} other ${edited.length === 2 ? 'total' : 'totals'} tie`} only because cells were edited. Compare the edits with the document.`
  const reason = { code: 'held-by-edit', message, dollars: null, source: first.source }
  return { verdict: 'read_not_proven', reasons: [reason, ...reasons] }
}

/** Returns a ledger that counts the source separately from the user's edits. */
function withEdits(
  { ledger }: ReadDocument,
  { edited }: SheetCorrections,
): Partial<Pick<ReadDocument, 'edits' | 'ledger'>> {
  const { edits, changed } = edited
  if (edits.length === 0) return {}
  const { source } = ledger.totals
  const amount = sumMoney(changed.amounts)
  return {
    edits,
    ledger: {
      ...ledger,
      totals: {
        ...ledger.totals,
        source: { cellCount: source.cellCount - changed.cellCount, amount: sumMoney([source.amount, -amount]) },
      },
      edited: { cellCount: changed.cellCount, amount },
    },
  }
}

/** Returns whether a correction found its place in the documents of its sheet. */
function appliedTo(
  documents: readonly ReadDocument[],
  corrected: SheetCorrections,
): (correction: Correction) => boolean {
  const kinds = new Set(documents.map(({ kind }) => kind))
  const applied = new Set<Correction>([
    ...corrected.edited.applied,
    ...(kinds.has('rent_roll') ? corrected.rentRoll.applied : []),
    ...(kinds.has('operating_statement') ? corrected.statement.applied : []),
  ])
  return (correction) => (correction.kind === 'sheetKind' ? true : applied.has(correction))
}

/** Whether each tie of a sheet holds. */
type TieStates = ReadonlyMap<string, boolean>

/** Basis of comparison for a reading of a sheet: its ties, and the gaps between its totals and the lines of their sections. */
interface SheetProof {
  ties: TieStates
  gaps: SectionGaps
}

/** Returns whether each tie of one sheet's documents holds. */
function tieStates(documents: readonly ReadDocument[]): TieStates {
  return new Map(documents.flatMap(({ ties }) => ties.map((tie): [string, boolean] => [tieKey(tie), tie.holds])))
}

/**
 * Returns ties with the reason why they hold.
 *
 * @param unedited The ties of the sheet with all corrections except cell values; `null` if no cell was edited.
 * @param first The ties of the sheet as in the file; `null` if no correction affects sums.
 */
export function withHeldBy(ties: readonly Tie[], unedited: TieStates | null, first: TieStates | null): Tie[] {
  return ties.map((tie) => {
    if (!tie.holds) return tie
    const key = tieKey(tie)
    // A tie that did not exist without the edit also holds by it.
    if (unedited !== null && unedited.get(key) !== true) return { ...tie, heldBy: 'edit' }
    return first !== null && first.get(key) === false ? { ...tie, heldBy: 'correction' } : tie
  })
}

/** Returns whether a correction changes what is added up. The others only name things. */
export function changesSums({ kind }: Correction): boolean {
  return !['lineCategory', 'floorplan', 'unitTags', 'dismissal', 'cellValue', 'addedUnit'].includes(kind)
}

/** A cached reading of a sheet. */
interface Remembered {
  context: readonly unknown[]
  key: string
  proof: SheetProof
}

const readings = new WeakMap<Grid, Remembered[]>()

/** The first reading and the last ones. */
const maximumReadings = 3

/**
 * Returns the proof of a sheet under some corrections, from the cache if possible.
 *
 * @param context Other inputs of the reading, compared by identity.
 */
export function cachedProof(
  source: Grid,
  corrections: readonly Correction[],
  context: readonly unknown[],
  read: () => readonly ReadDocument[],
): SheetProof {
  const key = JSON.stringify(corrections)
  const known = readings.get(source) ?? []
  const found = known.find((one) => one.key === key && one.context.every((value, i) => value === context[i]))
  if (found) return found.proof
  const documents = read()
  const proof = { ties: tieStates(documents), gaps: sectionGaps(documents) }
  const remaining = known.filter((one) => one.key !== key)
  const first = remaining.filter((one) => one.key === '[]')
  const others = remaining.filter((one) => one.key !== '[]').slice(-(maximumReadings - 2))
  readings.set(source, [...first, ...others, { context, key, proof }])
  return proof
}

function tieKey({ what, source }: Tie): string {
  return `${source.cell}\n${what}`
}

/** By document of a sheet and total, the difference between the printed total and the lines of its section, dollars. */
type SectionGaps = ReadonlyMap<string, number>

const totals = ['income', 'expense', 'netOperatingIncome'] as const
const linesOf = {
  income: 'the income lines',
  expense: 'the expense lines',
  netOperatingIncome: 'income less expense lines',
}

/** Returns the difference between each printed total of a sheet's statements and the lines of its section. */
function sectionGaps(documents: readonly ReadDocument[]): SectionGaps {
  return new Map(
    documents.flatMap((document, at) =>
      comparedTotals(document).map(({ which, printed, computed }): [string, number] => [
        gapKey(at, which),
        sumMoney([printed, -computed]),
      ]),
    ),
  )
}

/**
 * Returns totals that differ more from their lines because of a correction: a moved border or a reversed sign leaves
 * the printed total unchanged, so that it still ties to the rows it adds up, but not to its section.
 *
 * @param at Index of the document on its sheet.
 * @param first The gaps of the sheet as in the file.
 * @returns A failing tie and a finding for each such total.
 */
function divergedTotals(document: ReadDocument, at: number, first: SectionGaps): { ties: Tie[]; findings: Finding[] } {
  const failing = new Set(document.ties.filter(({ holds }) => !holds).map(({ source }) => rowOf(source.cell)))
  const parted = comparedTotals(document).flatMap(({ which, total, printed, computed }) => {
    const gap = sumMoney([printed, -computed])
    const isNew = gap !== 0 && sumMoney([gap, -(first.get(gapKey(at, which)) ?? 0)]) !== 0
    if (!isNew || failing.has(String(total.source.row))) return []
    const { file, sheet, cells, row } = total.source
    const source = { file, sheet, cell: cells.total ?? cells.label ?? `A${row}` }
    const message = `“${total.label}” prints ${moneyText(printed)}, but ${linesOf[which]}, as corrected, total ${moneyText(computed)}. Revert the section boundary, sign, or line type that causes the difference, or correct the other lines too.`
    return [
      {
        tie: tieOf(`${total.label} vs. ${linesOf[which]}, as corrected`, printed, computed, 0.005, source),
        finding: {
          id: 'parsed-file/correction-parts-total',
          severity: 'error' as const,
          message,
          source,
          seen: String(printed),
          dollars: Math.abs(gap),
        },
      },
    ]
  })
  return { ties: parted.map(({ tie }) => tie), findings: parted.map(({ finding }) => finding) }
}

function comparedTotals(document: ReadDocument) {
  if (document.kind !== 'operating_statement') return []
  const { lines } = document.statement
  return totals.flatMap((which) => {
    const total = lines.find(({ totalOf }) => totalOf === which)
    if (!total) return []
    const [income, expense] = [sumOf(document.statement, 'income'), sumOf(document.statement, 'expense')]
    const computed = which === 'income' ? income : which === 'expense' ? expense : sumMoney([income, -expense])
    return [{ which, total, printed: sumMoney(Object.values(total.values)), computed }]
  })
}

function sumOf({ lines }: OperatingStatement, section: LineItem['section']): number {
  return sumMoney(lines.flatMap((line) => (line.isTotal || line.section !== section ? [] : Object.values(line.values))))
}

function rowOf(cell: string): string {
  return cell.replace(/^[A-Z]+/, '')
}

function gapKey(at: number, which: (typeof totals)[number]): string {
  return `${at} ${which}`
}
