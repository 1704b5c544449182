import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { someUnits, unitColumns } from '../grid.fixtures.ts'
import type { GridColumn, GridRow } from '../grid.types.ts'
import { emptyDocument } from '../state/document.ts'
import { commitGesture, redoGesture, undoGesture } from '../state/gestures.ts'
import { aGesture } from '../state/state.fixtures.ts'
import { totalsOf } from '../state/totals.ts'
import { emptyView } from '../state/view.ts'
import { startEdit } from './commands/edit.ts'
import { selectCell, selectWholeLines } from './commands/navigate.ts'
import { initialState, withDocument, withFreshOrder, withSource, withView } from './derive-state.ts'
import type { GridSource, GridState } from './grid-state.ts'

describe('derive state', () => {
  const columns: readonly GridColumn[] = [
    { id: 'plan', title: 'Plan', kind: 'text', total: 'count' },
    { id: 'rent', title: 'Rent', kind: 'money', total: 'sum' },
    { id: 'area', title: 'Area', kind: 'number', total: 'average' },
    { id: 'note', title: 'Note', kind: 'text' },
  ]
  const source: GridSource = {
    rows: ['a', 'b', 'c'].map((id, at) => ({ id, values: { plan: 'A1', rent: 900 + at, area: 600 } })),
    columns,
    readOnly: null,
    newRow: null,
    canRemoveRows: false,
    markOf: () => null,
    openPoints: [],
    identityColumn: null,
  }
  const start = () =>
    initialState(source, emptyDocument(), { ...emptyView(), filters: { rent: { kind: 'range', from: 901, to: null } } })
  const edited = (state: GridState, row: string, column: string, after: string | number | null) => {
    const before = state.rowById.get(row)?.values[column] ?? null
    return withDocument(state, commitGesture(state.document, aGesture({ cells: [{ row, column, before, after }] })))
  }

  test('an edit changes the total of its column, and an edit of a row that is not shown changes none', () => {
    const state = start()
    expect(state.totals).toEqual({ plan: 2, rent: 1803, area: 600 })
    expect(edited(state, 'c', 'rent', 1000).totals).toEqual({ plan: 2, rent: 1901, area: 600 })
    expect(edited(state, 'a', 'rent', 1000).totals).toEqual({ plan: 2, rent: 1803, area: 600 })
  })

  test('after any edits, undone and done again, the totals are those of the rows shown', () => {
    const edit = fc.record({
      row: fc.constantFrom('a', 'b', 'c'),
      column: fc.constantFrom('plan', 'rent', 'area', 'note'),
      after: fc.constantFrom(null, '', 'B2', 0, 12.25, 901, 950),
    })
    const step = fc.oneof(edit, fc.constant('undo' as const), fc.constant('redo' as const))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let state = start()
        for (const one of steps) {
          if (one === 'undo') state = withDocument(state, undoGesture(state.document))
          else if (one === 'redo') state = withDocument(state, redoGesture(state.document))
          else state = edited(state, one.row, one.column, one.after)
          const shown = state.order.flatMap((id) => state.rowById.get(id) ?? [])
          expect(state.totals).toEqual(totalsOf(shown, columns))
        }
      }),
    )
  })

  test('an edit of a column without a total leaves the totals the same object, so that they are not drawn again', () => {
    const state = start()
    expect(edited(state, 'c', 'note', 'moves out').totals).toBe(state.totals)
  })
})

describe('follow cells', () => {
  const source = (rows: readonly GridRow[]): GridSource => ({
    rows,
    columns: unitColumns,
    readOnly: null,
    newRow: null,
    canRemoveRows: true,
    markOf: () => null,
    openPoints: [],
    identityColumn: 'unit',
  })
  const opened = () => initialState(source(someUnits(10)), emptyDocument(), emptyView())
  const units = ({ lines }: GridState) => lines.map((line) => (line.kind === 'row' ? line.row.id : line.key))
  const selectedUnits = (state: GridState) =>
    state.selection.ranges
      .flatMap(({ top, bottom }) => units(state).slice(top, bottom + 1))
      .toSorted((a, b) => Number(a.slice(5)) - Number(b.slice(5)))
  const activeUnit = (state: GridState) => units(state)[state.selection.active.line]
  const byRent = { ...emptyView(), sort: [{ column: 'marketRent', direction: 'descending' as const }] }
  const edit = (state: GridState, row: string, column: string, after: string | number) =>
    withDocument(state, { ...state.document, edits: { ...state.document.edits, [row]: { [column]: after } } })

  describe('what is selected', () => {
    test('stays the same units through a sort', () => {
      const selected = selectWholeLines(1, 3)(opened())
      const sorted = withView(selected, byRent)
      expect(units(sorted).slice(0, 4)).not.toEqual(units(opened()).slice(0, 4))
      expect(selectedUnits(sorted)).toEqual(['unit-2', 'unit-3', 'unit-4'])
      expect(activeUnit(sorted)).toBe('unit-2')
    })

    test('stays the same units when a filter hides others, and becomes one cell when it hides all of them', () => {
      const selected = selectWholeLines(0, 1)(opened())
      const planA1 = { ...emptyView(), filters: { plan: { kind: 'values' as const, values: ['A1'] } } }
      expect(selectedUnits(withView(selected, planA1))).toEqual(['unit-1'])
      const planC1 = { ...emptyView(), filters: { plan: { kind: 'values' as const, values: ['C1'] } } }
      expect(withView(selected, planC1).selection.ranges).toHaveLength(1)
    })

    test('stays the same units when fresh data brings rows above', () => {
      const selected = selectCell({ line: 2, column: 0 })(opened())
      const [first] = someUnits(1)
      const fresh = withSource(selected, source([{ id: 'new', values: first?.values ?? {} }, ...someUnits(10)]))
      expect(activeUnit(fresh)).toBe('unit-3')
    })
  })

  describe('a text that is being typed', () => {
    const typing = () => startEdit('HALF')(selectCell({ line: 2, column: 11 })(opened()))

    test('moves with its cell when fresh data brings rows above', () => {
      const fresh = withSource(typing(), source([{ id: 'new', values: {} }, ...someUnits(10)]))
      expect(fresh.editor).toMatchObject({ text: 'HALF', position: { line: 3, column: 11 } })
    })

    test('is kept beside its cell, and said, when the row is filtered away', () => {
      const hidden = withView(typing(), { ...emptyView(), quickFilter: 'Ines Halloran' })
      expect(hidden.editor).toBeNull()
      expect([...hidden.refused.values()][0]).toMatchObject({ row: 'unit-3', text: 'HALF' })
      expect(hidden.announcement.text).toContain('“HALF”')
    })
  })

  describe('the place of a row', () => {
    test('stays after an edit of the sorted column, also when marks and widths change, until it is asked for', () => {
      const edited = edit(withView(opened(), byRent), 'unit-5', 'marketRent', 1)
      const before = units(edited)
      expect(units(withSource(edited, { ...edited.source, markOf: () => null, openPoints: [] }))).toEqual(before)
      expect(units(withView(edited, { ...edited.view, widths: { unit: 200 } }))).toEqual(before)
      expect(units(withFreshOrder(edited)).at(-1)).toBe('unit-5')
    })

    test('stays in its group after an edit of the grouped column, until it is asked for', () => {
      const grouped = withView(opened(), { ...emptyView(), groupBy: 'plan' })
      const edited = edit(grouped, 'unit-1', 'plan', 'C1')
      expect(units(edited)).toEqual(units(grouped))
      expect(units(withFreshOrder(edited))).not.toEqual(units(grouped))
    })

    test('of a row that is added is beside the row it belongs to, even when a filter would hide it', () => {
      const filtered = withView(opened(), {
        ...emptyView(),
        filters: { plan: { kind: 'values', values: ['A1'] } },
      })
      const added = [{ row: { id: 'new', values: {} }, after: 'unit-1' }]
      expect(units(withDocument(filtered, { ...filtered.document, added }))).toEqual(['unit-1', 'new', 'unit-6'])
    })
  })
})
