import { type StatementCorrections, statementCorrections } from '../../operating-statement/index.ts'
import { type RentRollCorrections, rentRollCorrections } from '../../rent-roll/index.ts'
import type { Grid, Workbook } from '../../shared/grid.ts'
import type { CellValueCorrection, Correction, SheetKindCorrection } from '../parsed-file.corrections.ts'
import { type EditedGrid, withCellValues } from './cell-values.ts'

/** The corrections of one sheet, sorted by who takes them. */
export interface SheetCorrections {
  /** As the file holds it. */
  source: Grid
  /** With the values that people gave its cells. */
  edited: EditedGrid
  /** The last word on what the sheet holds; `null` for none. */
  kind: SheetKindCorrection | null
  rentRoll: RentRollCorrections
  statement: StatementCorrections
  /** All of them, in the order in which they were made. */
  all: readonly Correction[]
}

/** Sort corrections by sheet; those of sheets that the file does not have are in no entry. */
export function prepareCorrections(
  { grids }: Workbook,
  corrections: readonly Correction[],
): ReadonlyMap<string, SheetCorrections> {
  const prepared = new Map<string, SheetCorrections>()
  for (const source of grids) {
    const all = corrections.filter(({ sheet }) => sheet === source.sheet)
    if (all.length > 0 && !prepared.has(source.sheet)) prepared.set(source.sheet, sheetCorrections(source, all))
  }
  return prepared
}

/** The corrections of one sheet. */
export function sheetCorrections(source: Grid, all: readonly Correction[]): SheetCorrections {
  const kind = all.findLast((correction): correction is SheetKindCorrection => correction.kind === 'sheetKind') ?? null
  const ofRoll = all.filter(isOfRentRoll)
  const ofStatement = all.filter(isOfStatement)
  const cells = all.filter((correction): correction is CellValueCorrection => correction.kind === 'cellValue')
  const isSure = kind?.documentKind === 'operating_statement'
  return {
    source,
    edited: withCellValues(source, cells),
    kind,
    rentRoll: rentRollCorrections(ofRoll),
    statement: statementCorrections(ofStatement, isSure),
    all,
  }
}

type OfRoll = Extract<
  Correction,
  { kind: 'headerRows' | 'columnKind' | 'chargeCode' | 'status' | 'floorplan' | 'unitTags' | 'unitRow' }
>
type OfStatement = Extract<
  Correction,
  { kind: 'headerRows' | 'lineCategory' | 'lineSign' | 'lineKind' | 'sectionBorder' | 'periodColumn' }
>

function isOfRentRoll(correction: Correction): correction is OfRoll {
  return ['headerRows', 'columnKind', 'chargeCode', 'status', 'floorplan', 'unitTags', 'unitRow'].includes(
    correction.kind,
  )
}

function isOfStatement(correction: Correction): correction is OfStatement {
  return ['headerRows', 'lineCategory', 'lineSign', 'lineKind', 'sectionBorder', 'periodColumn'].includes(
    correction.kind,
  )
}
