import type { Correction, ReadRentRoll } from '@uwkit/core/parsed-file'
import { filterUnitsByTags, type RentRollUnit, type TagFilter } from '@uwkit/core/rent-roll'
import type { Grid } from '@uwkit/core/shared'
import { useMemo, useState } from 'react'
import type { CellMark, GridColumn, GridDocument, GridRow } from '../../grid/index.ts'
import { type EditPlaces, editPlaces } from './edit-place.ts'
import type { UnitCorrectionContext } from './unit-corrections.ts'
import { cellsAtSource, printedTotals, rememberedCells, type UnitCell, unitMarks } from './unit-marks.ts'
import { keptRows, type UnitField, unitFields, unitRows, unitsByRowId } from './unit-rows.ts'

/** What the unit grid is a view of. */
export interface UnitSheetSource {
  document: ReadRentRoll
  /** The same document as it was read without corrections; `null` where it was read otherwise then. */
  first: ReadRentRoll | null
  /** The sheet as it lies in the file. */
  sheet: Grid
  corrections: readonly Correction[]
  /** Whether the document is of an earlier step than the corrections. @default false */
  isReading?: boolean
  tagFilters: Readonly<Record<string, TagFilter>>
}

/** All that the unit grid shows of a reading. */
export interface UnitSheet {
  context: UnitCorrectionContext
  columns: readonly GridColumn[]
  /** Units that the tag filter leaves, and leases to come. */
  current: readonly GridRow[]
  future: readonly GridRow[]
  /** How many units the tag filter hides. */
  hidden: number
  edits: GridDocument['edits']
  markOf: (row: string, column: string) => CellMark | null
  /** The cell of the grid for a cell of the source. */
  cellAt: (address: string) => UnitCell | null
  /** By column id. */
  printedTotals: Readonly<Record<string, number>>
}

/** What the unit grid shows, worked out once a reading; rows stay the same objects while what they hold does. */
export function useUnitSheet(source: UnitSheetSource): UnitSheet {
  const { document, first, sheet, isReading = false, tagFilters } = source
  const corrections = useReadCorrections(source.corrections, isReading)
  const reading = useMemo(() => {
    const { rentRoll } = document
    const firstRoll = first?.rentRoll ?? rentRoll
    const fields = unitFields(rentRoll)
    const units = unitsByRowId([...rentRoll.units, ...rentRoll.futureLeases])
    const firstUnits = unitsByRowId([...firstRoll.units, ...firstRoll.futureLeases])
    const places = editPlaces(document, sheet, corrections)
    const isRemembered = rememberedCells(corrections, document.sheet)
    const shown = unitRows(
      units,
      firstUnits,
      fields,
      (unit, column) => places.placeOf(unit, column).kind !== 'locked' && !isRemembered(unit, column),
    )
    const cellAt = cellsAtSource(units, fields, places)
    return {
      context: { sheet: document.sheet, units, first: firstUnits, fields, places, corrections },
      columns: fields.map((field) => columnOf(field, units, places)),
      edits: shown.edits,
      rows: shown.rows,
      cellAt,
      markOf: unitMarks({ document, units, places, corrections, cellAt }),
    }
  }, [document, first, sheet, corrections])

  const [kept] = useState<{ rows: readonly GridRow[]; shown: Map<string, readonly GridRow[]> }>(() => ({
    rows: [],
    shown: new Map(),
  }))
  const parts = useMemo(() => {
    const { units, futureLeases } = document.rentRoll
    const { context } = reading
    kept.rows = keptRows(kept.rows, reading.rows)
    const left = new Set(filterUnitsByTags(units, tagFilters))
    const future = new Set(futureLeases)
    const rowsOf = (name: string, members: ReadonlySet<RentRollUnit | undefined>) => {
      const rows = kept.rows.filter(({ id }) => members.has(context.units.get(id)))
      const same = keptRows(kept.shown.get(name) ?? [], rows)
      kept.shown.set(name, same)
      return same
    }
    return { current: rowsOf('current', left), future: rowsOf('future', future), hidden: units.length - left.size }
  }, [reading, document, tagFilters, kept])

  const totals = useMemo(
    () => (parts.hidden > 0 ? {} : printedTotals(document, reading.context.fields, reading.context.places)),
    [parts.hidden, document, reading],
  )
  const context = useMemo(
    () => ({ ...reading.context, corrections: source.corrections }),
    [reading, source.corrections],
  )
  return { ...reading, ...parts, context, printedTotals: totals }
}

/** The corrections that the document was read under: all is worked out once a step, when its reading is here, not twice. */
function useReadCorrections(corrections: readonly Correction[], isReading: boolean): readonly Correction[] {
  const [read, setRead] = useState(corrections)
  if (isReading || read === corrections) return read
  setRead(corrections)
  return corrections
}

function columnOf(field: UnitField, units: ReadonlyMap<string, RentRollUnit>, places: EditPlaces): GridColumn {
  return {
    ...field,
    lockOf: ({ id }) => {
      const unit = units.get(id)
      const place = unit === undefined ? null : places.placeOf(unit, field.id)
      return place?.kind === 'locked' ? place.reason : null
    },
  }
}
