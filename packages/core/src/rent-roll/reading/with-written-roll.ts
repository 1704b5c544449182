import { cellAddress } from '../../shared/address.ts'
import { wordOfDocument } from '../../shared/choose-reading.ts'
import { type Grid, textAt } from '../../shared/grid.ts'
import type { Ledger } from '../../shared/ledger.ts'
import { LedgerBook } from '../../shared/ledger-book.ts'
import { sumMoney } from '../../shared/money.ts'
import type { RentRollCorrection } from '../rent-roll.corrections.ts'
import type { RentRoll } from '../rent-roll.schema.ts'
import type { WrittenCode, WrittenRoll } from '../rules/written-roll.ts'
import { mergedCorrections, type RentRollCorrections, rentRollCorrections } from './rent-roll-corrections.ts'

/**
 * A downloaded rent roll, read with what it says of its leases, codes, statuses and floorplans beside them. What people
 * correct on the download itself holds over that.
 *
 * @param read Reads the sheet without those columns.
 */
export function withWrittenRoll<
  Reading extends { rentRoll: RentRoll; ledger: Ledger },
  Document extends { corrections?: RentRollCorrections },
>(written: WrittenRoll, document: Document, read: (grid: Grid, document: Document) => Reading | null): Reading | null {
  const readWith = (said: readonly RentRollCorrection[]) =>
    read(written.leases, {
      ...document,
      corrections: mergedCorrections(rentRollCorrections(said), document.corrections),
    })
  const { sheet } = written.leases
  const plain = [
    ...tagsSaid(written),
    ...written.floorplans.map((plan) => ({ kind: 'floorplan' as const, sheet, ...wordOfDocument, ...plan })),
    ...written.codes.filter(({ isChosen }) => isChosen).map((code) => codeSaid(sheet, code)),
  ]
  const first = readWith(plain)
  if (first === null) return null
  const missed = [...codesMissed(first.rentRoll, written), ...statusesMissed(first.rentRoll, written)]
  const reading = missed.length === 0 ? first : (readWith([...plain, ...missed]) ?? first)
  const descriptions = new Map(written.codes.map(({ code, description }) => [code, description]))
  const chargeCodes = reading.rentRoll.chargeCodes.map((code) => {
    return { ...code, description: code.description ?? descriptions.get(code.code) ?? null }
  })
  return {
    ...reading,
    rentRoll: { ...reading.rentRoll, chargeCodes },
    ledger: withLedgerBeside(reading.ledger, written),
  }
}

/** The tags of each unit, at the cell of its number. */
function tagsSaid({ leases, captionRow, tags }: WrittenRoll): RentRollCorrection[] {
  const { sheet } = leases
  const column = Array.from({ length: leases.columnCount }, (_, at) => textAt(leases, captionRow, at)).indexOf('Unit')
  return [...tags].flatMap(([row, own]): RentRollCorrection[] => {
    const unit = textAt(leases, row, column)
    return unit === ''
      ? []
      : [{ kind: 'unitTags', sheet, ...wordOfDocument, cell: cellAddress(row, column), unit, tags: [...own] }]
  })
}

function codeSaid(sheet: string, { code, category, inPlaceRent, yearly }: WrittenCode): RentRollCorrection {
  return { kind: 'chargeCode', sheet, ...wordOfDocument, code, category, inPlaceRent, yearly }
}

/** Codes that are read as something else than is written. */
function codesMissed({ chargeCodes }: RentRoll, { codes, leases: { sheet } }: WrittenRoll): RentRollCorrection[] {
  return codes.flatMap((written) => {
    const read = chargeCodes.find(({ code }) => code === written.code)
    if (!read) return []
    const { inPlaceRent, yearly } = written
    if (read.category !== written.category) return [codeSaid(sheet, written)]
    if (read.inPlaceRent === inPlaceRent && read.yearly === yearly) return []
    return [{ kind: 'chargeCode', sheet, ...wordOfDocument, code: written.code, inPlaceRent, yearly }]
  })
}

/** Statuses that are read as something else than is written. */
function statusesMissed({ units }: RentRoll, { statuses, leases: { sheet } }: WrittenRoll): RentRollCorrection[] {
  return statuses.flatMap(({ status, occupancy }) =>
    units.some((unit) => unit.status === status && unit.occupancy !== occupancy)
      ? [{ kind: 'status' as const, sheet, ...wordOfDocument, status, occupancy }]
      : [],
  )
}

/** The account of the whole sheet: what stands beside the leases was read too. */
function withLedgerBeside(ledger: Ledger, { beside, leases }: WrittenRoll): Ledger {
  const book = new LedgerBook(beside)
  for (let row = 0; row < beside.rows.length; row++) {
    for (let column = leases.columnCount; column < beside.columnCount; column++)
      book.map(row, column, 'said of the roll')
  }
  const other = book.finish()
  const add = (place: keyof Ledger['totals']) => ({
    cellCount: ledger.totals[place].cellCount + other.totals[place].cellCount,
    amount: sumMoney([ledger.totals[place].amount, other.totals[place].amount]),
  })
  return {
    ...ledger,
    entries: [...ledger.entries, ...other.entries],
    totals: { mapped: add('mapped'), ignored: add('ignored'), unmapped: add('unmapped'), source: add('source') },
  }
}
