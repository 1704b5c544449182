import type { Correction } from '@uwkit/core/parsed-file'
import type { Grid } from '@uwkit/core/shared'
import { describe, expect, it } from 'vitest'
import type { DeskGesture } from '../../parsed-file/index.ts'
import { newDeskHistory, withGesture } from '../../parsed-file/index.ts'
import { editPlaces } from './edit-place.ts'
import { addUnit, deleteUnits, mergeUnits, rowCorrections, splitUnit } from './unit-actions.ts'
import { unitCorrections } from './unit-corrections.ts'
import { unitFields, unitsByRowId } from './unit-rows.ts'
import { readRoll, rollSheet, stackedSheet } from './units.fixtures.ts'

const roll = rollSheet({ units: 6, withFuture: false })

/** A rent roll under corrections, as the unit grid sees it. */
function deskOf(sheet: Grid, corrections: readonly Correction[] = []) {
  const document = readRoll(sheet, corrections)
  const units = unitsByRowId(document.rentRoll.units)
  const first = unitsByRowId(readRoll(sheet).rentRoll.units)
  const fields = unitFields(document.rentRoll)
  const places = editPlaces(document, sheet, corrections)
  return { document, context: { sheet: document.sheet, units, first, fields, places, corrections } }
}

type Desk = ReturnType<typeof deskOf>

/** The desk once a step was taken and the file read anew. */
function after(sheet: Grid, { context }: Desk, gesture: DeskGesture | null): Desk {
  if (gesture === null) throw new Error('the step comes to nothing')
  const before = { corrections: context.corrections, comments: {}, userRents: {}, chartOfAccountsId: null }
  const { content } = withGesture(newDeskHistory(before), gesture, { by: 'A. Lee', at: '2026-01-15' })
  return deskOf(sheet, content.corrections)
}

const rentsOf = ({ document }: Desk) =>
  document.rentRoll.units.map(({ unit, contractRent, squareFeet }) => [unit, contractRent, squareFeet])
const contractRentOf = ({ document }: Desk) =>
  document.rentRoll.units.reduce((sum, { contractRent }) => sum + (contractRent ?? 0), 0)
const rowOf = ({ context }: Desk, number: string) =>
  [...context.units].find(([, { unit }]) => unit === number)?.[0] ?? ''
const edit = (desk: Desk, row: string, column: string, value: string | number): DeskGesture => {
  const cells = [{ row, column, before: null, after: value }]
  return { label: 'edit', ...unitCorrections(cells, desk.context) }
}

describe('a unit that is added', () => {
  it('stands vacant after the selected one, has the row that was told, and takes what is typed', () => {
    const desk = deskOf(roll)
    const { gesture, row } = addUnit(desk.context, roll, rowOf(desk, '102'))
    const added = after(roll, desk, gesture)
    expect(added.document.rentRoll.units.map(({ unit }) => unit).slice(0, 4)).toEqual(['101', '102', '102A', '103'])
    expect(added.context.units.get(row)).toMatchObject({ unit: '102A', occupancy: 'vacant', contractRent: 0 })

    const leased = after(roll, added, edit(added, row, 'occupancy', 'current'))
    const named = after(roll, leased, edit(leased, row, 'tenantName', 'Ruiz, Ana'))
    const rented = after(roll, named, edit(named, row, 'contractRent', 1200))
    expect(rented.context.units.get(row)).toMatchObject({
      unit: '102A',
      status: 'Current',
      tenantName: 'Ruiz, Ana',
      contractRent: 1200,
      inPlaceRent: 1200,
    })
    expect(contractRentOf(rented)).toBe(contractRentOf(desk) + 1200)
  })

  it('is taken off again when it is deleted', () => {
    const desk = deskOf(roll)
    const { gesture, row } = addUnit(desk.context, roll, null)
    const added = after(roll, desk, gesture)
    const deleted = after(roll, added, deleteUnits([row], added.context))
    expect(deleted.context.corrections).toEqual([])
    expect(rentsOf(deleted)).toEqual(rentsOf(desk))
  })

  it('is what was pasted below the last row of the grid', () => {
    const desk = deskOf(roll)
    const row = { id: String(roll.rows.length + 1), values: { status: 'Vacant', occupancy: 'vacant' } }
    const cells = [
      { row: row.id, column: 'unit', before: null, after: '301' },
      { row: row.id, column: 'marketRent', before: null, after: 1500 },
    ]
    const gesture = { label: 'paste 2 cells', cells, added: [{ row, after: null }], removed: [] }
    const pasted = after(roll, desk, { label: gesture.label, ...rowCorrections(gesture, desk.context, roll) })
    expect(pasted.context.units.get(row.id)).toMatchObject({ unit: '301', marketRent: 1500, occupancy: 'vacant' })
  })
})

describe('units that are deleted', () => {
  it('leave the roll, and their cells are ignored in the ledger', () => {
    const desk = deskOf(roll)
    const gesture = deleteUnits([rowOf(desk, '102'), rowOf(desk, '103')], desk.context)
    expect(gesture?.label).toBe('delete 2 units')
    const left = after(roll, desk, gesture)
    expect(left.document.rentRoll.units.map(({ unit }) => unit)).toEqual(['101', '104', '105', '106'])
    const { source, mapped, ignored, unmapped } = left.document.ledger.totals
    expect(mapped.cellCount + ignored.cellCount + unmapped.cellCount).toBe(source.cellCount)
    expect(ignored.cellCount).toBeGreaterThan(desk.document.ledger.totals.ignored.cellCount)
  })
})

describe('a unit that is split', () => {
  it('halves rent and square feet between the two, to the cent, and leaves the total', () => {
    const desk = deskOf(roll)
    const whole = desk.document.rentRoll.units[1]
    const split = after(roll, desk, splitUnit(rowOf(desk, '102'), 'equal', desk.context))
    const [, first, second] = split.document.rentRoll.units
    expect([first?.unit, second?.unit]).toEqual(['102', '102A'])
    expect((first?.contractRent ?? 0) + (second?.contractRent ?? 0)).toBe(whole?.contractRent)
    expect((first?.squareFeet ?? 0) + (second?.squareFeet ?? 0)).toBe(whole?.squareFeet)
    expect(second).toMatchObject({ floorplan: whole?.floorplan, leaseEnd: whole?.leaseEnd, occupancy: 'current' })
    expect(contractRentOf(split)).toBe(contractRentOf(desk))
  })

  it('leaves rents with the first where that is asked for', () => {
    const desk = deskOf(roll)
    const split = after(roll, desk, splitUnit(rowOf(desk, '102'), 'first', desk.context))
    expect(split.document.rentRoll.units[1]?.contractRent).toBe(desk.document.rentRoll.units[1]?.contractRent)
    expect(split.document.rentRoll.units[2]).toMatchObject({ unit: '102A', contractRent: null, squareFeet: null })
  })
})

describe('units that are merged', () => {
  it('are the first of them with the rents and square feet of all', () => {
    const desk = deskOf(roll)
    const rows = ['101', '102', '103'].map((number) => rowOf(desk, number))
    const merged = after(roll, desk, mergeUnits(rows, 'sum', desk.context))
    expect(merged.document.rentRoll.units.map(({ unit }) => unit)).toEqual(['101', '104', '105', '106'])
    expect(contractRentOf(merged)).toBe(contractRentOf(desk))
  })

  it('keep the rent of the first where one unit is listed twice', () => {
    const desk = deskOf(roll)
    const merged = after(roll, desk, mergeUnits([rowOf(desk, '101'), rowOf(desk, '102')], 'first', desk.context))
    expect(rentsOf(merged)[0]).toEqual(rentsOf(desk)[0])
    expect(merged.document.rentRoll.units).toHaveLength(5)
  })

  it('are at least two', () => {
    const desk = deskOf(roll)
    expect(mergeUnits([rowOf(desk, '101')], 'sum', desk.context)).toBeNull()
  })
})

describe('a contract rent that is typed where charges are listed', () => {
  it('goes into the charge of base rent, and the step says so', () => {
    const sheet = stackedSheet()
    const desk = deskOf(sheet)
    const unit = desk.document.rentRoll.units.find(({ isVacant, contractRent }) => !isVacant && contractRent !== null)
    const row = rowOf(desk, unit?.unit ?? '')
    const made = unitCorrections([{ row, column: 'contractRent', before: null, after: 1234 }], desk.context)
    expect(made.rents).toEqual([{ unit: unit?.unit, code: expect.any(String), amount: 1234 }])
    const typed = after(sheet, desk, { label: 'edit', ...made })
    expect(typed.context.units.get(row)?.contractRent).toBe(1234)
  })
})
