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

/** How a sheet proved itself before; see `withHeldBy`. */
interface FormerProof {
  unedited: SheetProof | null
  first: SheetProof | null
}

/**
 * The documents of a corrected sheet with the proof that nothing was changed in silence: which cells were edited and what they
 * said, what the edits added to the ledger, which ties hold only by a correction, which totals it parted from their
 * lines, and which corrections do not apply.
 */
export function withProofOfCorrections(
  documents: readonly ReadDocument[],
  corrected: SheetCorrections,
  former: FormerProof,
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
    const held = withHeldBy(document.ties, former.unedited?.ties ?? null, former.first?.ties ?? null)
    const parted = former.first ? partedTotals(document, at, former.first.gaps) : { ties: [], findings: [] }
    return {
      ...document,
      ...withEdits(document, corrected),
      ...judgedWithEdits(document, held),
      ties: [...held, ...parted.ties],
      findings: [...document.findings, ...parted.findings, ...(at === 0 ? stale : [])],
    }
  })
}

/** What totals prove that hold only because a person edited a cell is the edit, not the document. */
function judgedWithEdits({ verdict, reasons = [] }: ReadDocument, ties: readonly Tie[]): Partial<JudgedReading> {
  const edited = ties.filter(({ heldBy }) => heldBy === 'edit')
  const [first] = edited
  if (verdict !== 'proven' || first === undefined) return {}
  const message = `“${first.what}”${edited.length === 1 ? ' ties' : ` and ${edited.length - 1} other ${edited.length === 2 ? 'total' : 'totals'} tie`} only because cells were edited. Compare the edits with the document.`
  const reason = { code: 'held-by-edit', message, dollars: null, source: first.source }
  return { verdict: 'read_not_proven', reasons: [reason, ...reasons] }
}

/** The ledger counts the source apart from what people edited. */
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

/** Whether a correction found its place in the documents of its sheet. */
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

/** For each tie of a sheet, whether it holds. */
type HeldTies = ReadonlyMap<string, boolean>

/** What a reading of a sheet is held against: its ties, and how far its totals are from the lines of their sections. */
interface SheetProof {
  ties: HeldTies
  gaps: SectionGaps
}

/** Whether the ties of some documents of one sheet hold. */
function heldTies(documents: readonly ReadDocument[]): HeldTies {
  return new Map(documents.flatMap(({ ties }) => ties.map((tie): [string, boolean] => [tieKey(tie), tie.holds])))
}

/**
 * Ties that say what they hold by.
 *
 * @param unedited The ties of the sheet with all corrections but the values of cells; `null` where no cell was edited.
 * @param first The ties of the sheet as the file holds it; `null` where nothing that counts was corrected.
 */
export function withHeldBy(ties: readonly Tie[], unedited: HeldTies | null, first: HeldTies | null): Tie[] {
  return ties.map((tie) => {
    if (!tie.holds) return tie
    const key = tieKey(tie)
    // A tie that was not there without the edit holds by it too.
    if (unedited !== null && unedited.get(key) !== true) return { ...tie, heldBy: 'edit' }
    return first !== null && first.get(key) === false ? { ...tie, heldBy: 'correction' } : tie
  })
}

/** Corrections that change what is added up. The others name things. */
export function changesSums({ kind }: Correction): boolean {
  return !['lineCategory', 'floorplan', 'unitTags', 'dismissal', 'cellValue', 'addedUnit'].includes(kind)
}

/** A reading of a sheet that need not be made again. */
interface Remembered {
  context: readonly unknown[]
  key: string
  proof: SheetProof
}

const readings = new WeakMap<Grid, Remembered[]>()

/** The first reading and the last ones. */
const maximumReadings = 3

/**
 * How a sheet proves itself under some corrections, from an earlier reading where there was one.
 *
 * @param context What else the reading depends on, compared by identity.
 */
export function rememberedProof(
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
  const proof = { ties: heldTies(documents), gaps: sectionGaps(documents) }
  const kept = known.filter((one) => one.key !== key)
  const first = kept.filter((one) => one.key === '[]')
  const others = kept.filter((one) => one.key !== '[]').slice(-(maximumReadings - 2))
  readings.set(source, [...first, ...others, { context, key, proof }])
  return proof
}

function tieKey({ what, source }: Tie): string {
  return `${source.cell}\n${what}`
}

/** By document of a sheet and total, how far the printed total is from the lines of its section, dollars. */
type SectionGaps = ReadonlyMap<string, number>

const totals = ['income', 'expense', 'netOperatingIncome'] as const
const linesOf = {
  income: 'the income lines',
  expense: 'the expense lines',
  netOperatingIncome: 'income less expense lines',
}

/** How far each printed total of the statements of a sheet is from the lines of its section. */
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
 * Totals that are further from their lines since somebody corrected what counts where: a border drawn elsewhere and a sign
 * turned round leave the printed total as it is, so that it ties to the rows that it adds up and no more to its section.
 *
 * @param at Which document of its sheet it is.
 * @param first The gaps of the sheet as the file holds it.
 * @returns A tie that fails and a finding for each such total.
 */
function partedTotals(document: ReadDocument, at: number, first: SectionGaps): { ties: Tie[]; findings: Finding[] } {
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
