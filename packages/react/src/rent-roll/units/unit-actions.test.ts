import type { Correction } from '@uwkit/core/parsed-file'
import type { RentRollUnit } from '@uwkit/core/rent-roll'
import { type Grid, gridOf } from '@uwkit/core/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DeskGesture, newDeskHistory, undoneDesk, withGesture } from '../../parsed-file/index.ts'
import { editPlaces } from './edit-place.ts'
import { addUnit, deleteUnits, mergeUnits, rowCorrections, splitUnit, type UnitStep } from './unit-actions.ts'
import { unitCorrections } from './unit-corrections.ts'
import { unitFields, unitsByRowId } from './unit-rows.ts'
import { readRoll, rollSheet, stackedSheet } from './units.fixtures.ts'

const roll = rollSheet({ units: 6, withFuture: false })

/** Builds a rent roll with corrections, as the unit grid sees it. */
function deskOf(sheet: Grid, corrections: readonly Correction[] = []) {
  const document = readRoll(sheet, corrections)
  const units = unitsByRowId(document.rentRoll.units)
  const first = unitsByRowId(readRoll(sheet).rentRoll.units)
  const fields = unitFields(document.rentRoll)
  const places = editPlaces(document, sheet, corrections)
  return { document, context: { sheet: document.sheet, units, first, fields, places, corrections } }
}

type Desk = ReturnType<typeof deskOf>

/** Returns the desk after a step was applied and the file read again. */
function after(sheet: Grid, { context }: Desk, step: DeskGesture | UnitStep | null): Desk {
  if (step === null) throw new Error('the step comes to nothing')
  if ('reason' in step) throw new Error(step.reason)
  const { content } = taken(context.corrections, 'gesture' in step ? step.gesture : step)
  return deskOf(sheet, content.corrections)
}

function taken(corrections: readonly Correction[], gesture: DeskGesture) {
  const before = { corrections, comments: {}, userRents: {}, chartOfAccountsId: null }
  return withGesture(newDeskHistory(before), gesture, { by: 'A. Lee', at: '2026-01-15' })
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

  it('refuses what a unit cannot have, with a reason, and keeps the rest of a pasted row', () => {
    const desk = deskOf(roll)
    const { gesture, row } = addUnit(desk.context, roll, null)
    const added = after(roll, desk, gesture)
    const made = unitCorrections([{ row, column: 'occupancy', before: 'vacant', after: null }], added.context)
    expect(made).toMatchObject({
      corrections: [],
      refused: [{ row, column: 'occupancy', reason: 'Occupancy can’t be blank.' }],
    })
    const below = { id: String(roll.rows.length + 1), values: { status: 'Vacant', occupancy: 'let' } }
    const cells = [{ row: below.id, column: 'marketRent', before: null, after: 1500 }]
    const pasted = { label: 'paste', cells, added: [{ row: below, after: null }], removed: [] }
    expect(rowCorrections(pasted, desk.context, roll)).toMatchObject({
      corrections: [{ kind: 'addedUnit', added: { marketRent: 1500, occupancy: 'vacant' } }],
      refused: [{ row: below.id, column: 'occupancy', reason: 'Occupancy can’t be “let”.' }],
    })
  })

  it('refuses charges that are pasted into a new row, and an in-place rent that is another than its contract rent', () => {
    const sheet = stackedSheet()
    const desk = deskOf(sheet)
    const paste = (inPlaceRent: number) => {
      const row = { id: String(sheet.rows.length + 1), values: { status: 'Current', occupancy: 'current' } }
      const values = {
        unit: '301',
        tags: 'Model, Down',
        contractRent: 1200,
        inPlaceRent,
        'charge:RENT': 1200,
        'charge:PET': null,
      }
      const cells = Object.entries(values).map(([column, value]) => ({
        row: row.id,
        column,
        before: null,
        after: value,
      }))
      const made = rowCorrections(
        { label: 'paste', cells, added: [{ row, after: null }], removed: [] },
        desk.context,
        sheet,
      )
      expect(made.corrections).toMatchObject([
        { kind: 'addedUnit', added: { unit: '301', tags: ['Model', 'Down'], contractRent: 1200 } },
      ])
      return made.refused.map(({ column, reason }) => [column, reason])
    }
    expect(paste(1200)).toEqual([['charge:RENT', 'Added units have no charges.']])
    expect(paste(1235)).toEqual([
      ['inPlaceRent', 'Same as contract rent: edit contract rent instead.'],
      ['charge:RENT', 'Added units have no charges.'],
    ])
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

  it('says that a half of a charge is entered as contract rent, because an added unit has no charges', () => {
    const sheet = stackedSheet()
    const desk = deskOf(sheet)
    const step = splitUnit(rowOf(desk, '201'), 'equal', desk.context)
    expect(step).toMatchObject({
      note: 'Unit 201A: $600 of RENT is entered as contract rent, because added units have no charges.',
    })
    const split = after(sheet, desk, step)
    expect(split.document.rentRoll.units[0]?.charges).toEqual({ RENT: 600, PET: 35 })
    expect(split.document.rentRoll.units[1]).toMatchObject({ unit: '201A', contractRent: 600, charges: {} })
    expect(contractRentOf(split)).toBe(contractRentOf(desk))
    expect(splitUnit(rowOf(desk, '201'), 'first', desk.context)).not.toHaveProperty('note')
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
    expect(mergeUnits([rowOf(desk, '101')], 'sum', desk.context)).toEqual({ reason: 'Select two or more units.' })
  })

  it('keep the lease, the rent and the square feet of the one that is leased, whichever comes first', () => {
    const sheet = gridOf('Roll', [
      ['Unit', 'Floorplan', 'SF', 'Status', 'Resident', 'Market Rent', 'Rent', 'Lease Start', 'Lease End'],
      ['101', '1x1', null, 'Vacant', null, 1250, 0, null, null],
      ['102', '1x1', 650, 'Occupied', 'Ada Castell', 1250, 1190, '02/01/2026', '01/31/2027'],
      ['103', '1x1', 650, 'Occupied', 'Bo Lark', 1250, 1200, '02/01/2026', '01/31/2027'],
    ])
    const desk = deskOf(sheet)
    const step = mergeUnits([rowOf(desk, '101'), rowOf(desk, '102')], 'sum', desk.context)
    expect(step).toMatchObject({ row: rowOf(desk, '102'), gesture: { label: 'merge 2 units into 102' } })
    const [unit, ...others] = after(sheet, desk, step).document.rentRoll.units
    const lease = { tenantName: 'Ada Castell', leaseEnd: '2027-01-31', status: 'Occupied' }
    expect(unit).toMatchObject({ unit: '102', squareFeet: 650, marketRent: 2500, contractRent: 1190, ...lease })
    expect(others).toHaveLength(1)
  })

  it('take pet and parking charges along, in the cells of the unit that stays', () => {
    const desk = deskOf(roll)
    const merged = after(roll, desk, mergeUnits([rowOf(desk, '101'), rowOf(desk, '102')], 'sum', desk.context))
    // Rents of 1,049 and 1,228; 101 has the parking charge, 102 the pet charge.
    expect(merged.document.rentRoll.units[0]?.charges).toEqual({ Rent: 2277, Parking: 75, 'Pet Rent': 35 })
  })

  it('are not merged where a sum has no place, and the reason names it', () => {
    const sheet = twoRents()
    const desk = deskOf(sheet)
    const [first = '', second = ''] = [...desk.context.units.keys()]
    expect(mergeUnits([first, second], 'sum', desk.context)).toEqual({
      reason: 'RENT of unit 201: Sum of 2 charges (I4, I5): edit them in the source.',
    })
    expect(splitUnit(first, 'equal', desk.context)).toEqual({
      reason: 'Contract rent of unit 201: Sum of charges: edit a charge.',
    })
    const [own, future] = ['108', 'Castell, Ada']
    const all = deskOf(rollSheet())
    const units = unitsByRowId([...all.document.rentRoll.units, ...all.document.rentRoll.futureLeases])
    const rows = [...units].filter(([, one]) => one.unit === own || one.tenantName === future).map(([row]) => row)
    expect(mergeUnits(rows, 'sum', { ...all.context, units })).toEqual({
      reason: 'A unit and a future lease can’t be merged.',
    })
  })
})

/** Builds a sheet whose leases have two base rent charges each. */
function twoRents(): Grid {
  const rows = stackedSheet().rows.map((row) => row.map((cell) => cell?.value ?? null))
  const second = [null, null, null, null, null, null, null, 'RENT', 400, null, null]
  return gridOf(
    'Charges',
    rows.flatMap((row) => (row[7] === 'RENT' ? [row, second] : [row])),
  )
}

describe('whichever units are merged or split, and whatever is locked', () => {
  /** A rent roll in one of three layouts, with some blank cells and some vacant units. */
  const rolls = fc
    .record({
      layout: fc.constantFrom('wide', 'stacked', 'two rents'),
      blanks: fc.uniqueArray(fc.tuple(fc.nat(5), fc.constantFrom(2, 3, 4, 5, 6, 7, 8)), { maxLength: 4 }),
    })
    .map(({ layout, blanks }) => {
      const sheet = layout === 'wide' ? roll : layout === 'stacked' ? stackedSheet() : twoRents()
      const rows = sheet.rows.map((row) => row.map((cell) => cell?.value ?? null))
      for (const [at, column] of layout === 'wide' ? blanks : []) {
        const row = rows[3 + at]
        if (row !== undefined) row[column] = column === 3 ? 'Vacant' : null
      }
      return gridOf(sheet.sheet, rows)
    })
  const acts = fc.record({
    act: fc.constantFrom('merge', 'split', 'split and merge'),
    picks: fc.uniqueArray(fc.nat(5), { minLength: 2, maxLength: 4 }),
  })
  /** Base rent charges are compared as contract rent; the others one by one. */
  function sumsOf({ document: { rentRoll }, context }: Desk) {
    const sum = (of: (unit: RentRollUnit) => number | null | undefined) =>
      Math.round(rentRoll.units.reduce((all, unit) => all + (of(unit) ?? 0), 0) * 100) / 100
    const codes = rentRoll.chargeCodes.map(({ code }) => code)
    return {
      contractRent: sum((unit) => unit.contractRent),
      marketRent: sum((unit) => unit.marketRent),
      squareFeet: sum((unit) => unit.squareFeet),
      ...Object.fromEntries(
        codes.map((code) => [
          code,
          sum(({ charges, addedBy, contractRent }) =>
            addedBy !== undefined && context.places.rentCodes.has(code) ? contractRent : charges[code],
          ),
        ]),
      ),
    }
  }
  const cellsIn = ({ document: { ledger } }: Desk) => {
    const { source, mapped, ignored, unmapped } = ledger.totals
    const told = mapped.cellCount + ignored.cellCount + unmapped.cellCount
    return { source: source.cellCount + (ledger.edited?.cellCount ?? 0), told }
  }

  it('the roll keeps its sums, the ledger tells every cell, and undo brings all back; else the step is refused with a reason', () => {
    fc.assert(
      fc.property(rolls, acts, (sheet, { act, picks }) => {
        const start = deskOf(sheet)
        const rowsOf = (desk: Desk) => {
          const ids = [...desk.context.units.keys()]
          return [...new Set(picks.map((pick) => ids[pick % ids.length] ?? ''))]
        }
        const split = (desk: Desk) => splitUnit(rowsOf(desk)[0] ?? '', 'equal', desk.context)
        const parts = split(start)
        const desk = act === 'split and merge' && 'gesture' in parts ? after(sheet, start, parts) : start
        const step = act === 'split' ? parts : mergeUnits(rowsOf(desk), 'sum', desk.context)
        if ('reason' in step) {
          expect(step.reason).toMatch(/\.$/)
          return
        }
        const done = after(sheet, desk, step)
        expect(sumsOf(done)).toEqual(sumsOf(desk))
        expect(done.context.units.has(step.row)).toBe(true)
        expect(cellsIn(done).told).toBe(cellsIn(done).source)
        expect(undoneDesk(taken(desk.context.corrections, step.gesture)).content.corrections).toEqual(
          desk.context.corrections,
        )
      }),
      { numRuns: 25 },
    )
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
