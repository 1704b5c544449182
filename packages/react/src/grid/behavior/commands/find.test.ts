import { describe, expect, test } from 'vitest'
import type { GridState } from '../grid-state.ts'
import { undo } from './change.ts'
import { aGridState, at } from './command.fixtures.ts'
import { commitEdit, startEdit } from './edit.ts'
import { changeFind, confirmReplace, findNext, openFind, previewReplace, refreshFind, replaceCurrent } from './find.ts'
import { filterBy, sortBy } from './view.ts'

const looking = (text: string, state: GridState = aGridState()) => changeFind({ text })(openFind(state))
const count = (state: GridState) => state.find?.positions.length

describe('looking for a text', () => {
  test('finds every cell that shows it and goes through them in reading order, round and round', () => {
    const first = findNext('next')(looking('A1', at(aGridState(), 0, 0)))
    expect([count(first), first.find?.current, first.selection.active]).toEqual([2, 0, { line: 0, column: 1 }])
    const second = findNext('next')(first)
    expect([second.find?.current, second.selection.active]).toEqual([1, { line: 2, column: 1 }])
    expect(findNext('next')(second).find?.current).toBe(0)
    expect(findNext('previous')(first).find?.current).toBe(1)
  })

  test('looks again after an edit', () => {
    const before = at(looking('A1'), 1, 1)
    const edited = commitEdit('A1', 'stay')(startEdit('')(before))
    expect(count(refreshFind(edited))).toBe(3)
  })

  test('goes to where a match stands now when the rows were sorted meanwhile', () => {
    const sorted = sortBy('rent', 'ascending')(looking('102'))
    expect(findNext('next')(sorted).selection.active).toEqual({ line: 2, column: 0 })
  })

  test('within the selection stays with the same cells when the rows are sorted', () => {
    const narrowed = changeFind({ withinSelection: true })(looking('A1', at(aGridState(), 0, 1)))
    const sorted = refreshFind(sortBy('rent', 'ascending')(narrowed))
    expect(sorted.find?.positions).toEqual([{ line: 1, column: 1 }])
  })

  test('says so where the cells that it is limited to are no longer shown', () => {
    const narrowed = changeFind({ withinSelection: true })(looking('A1', at(aGridState(), 0, 1)))
    const filtered = refreshFind(filterBy('unit', { kind: 'values', values: ['102'] })(narrowed))
    expect([count(filtered), filtered.find?.fault]).toEqual([0, 'The cells that were selected are no longer shown.'])
  })

  test('draws all matches of a line', () => {
    expect(looking('1').find?.spansByLine.get(0)).toBe('0-0,1-1,2-2')
  })
})

const replacing = (text: string, replacement: string, state: GridState = aGridState()) =>
  changeFind({ text, replacement })(openFind(state))
const plans = (state: GridState) => state.rows.map(({ values }) => values.plan)

describe('replacing', () => {
  test('everywhere shows what it would do, and then is one step of the history', () => {
    const shown = previewReplace(replacing('A1', 'S1'))
    expect(shown.panel?.kind === 'replace' && shown.panel.plan.preview.map(({ afterText }) => afterText)).toEqual([
      'S1',
      'S1',
    ])
    expect(plans(shown)).toEqual(['A1', 'B1', 'A1'])
    const done = confirmReplace(shown)
    expect(plans(done)).toEqual(['S1', 'B1', 'S1'])
    expect(done.document.done.map(({ label }) => label)).toEqual(['replace 2 cells'])
    expect(plans(undo(done))).toEqual(['A1', 'B1', 'A1'])
  })

  test('one by one goes to the next match after each', () => {
    const first = findNext('next')(replacing('A1', 'S1', at(aGridState(), 0, 0)))
    const done = replaceCurrent(first)
    expect(plans(done)).toEqual(['S1', 'B1', 'A1'])
    expect(done.selection.active).toEqual({ line: 2, column: 1 })
  })

  test('leaves the current cell alone where it is no match', () => {
    expect(plans(replaceCurrent(replacing('A1', 'S1', at(aGridState(), 1, 2))))).toEqual(['A1', 'B1', 'A1'])
  })

  test('in a column that cannot be edited says why and changes nothing', () => {
    const found = findNext('next')(replacing('90.0%', '80%', at(aGridState(), 0, 0)))
    const tried = replaceCurrent(found)
    expect(tried.announcement.text).toBe('Not replaced: Worked out from the rents.')
    expect(tried.document.done).toEqual([])
  })

  test('stays within the cells that were selected', () => {
    const narrowed = changeFind({ withinSelection: true })(replacing('A1', 'S1', at(aGridState(), 2, 1)))
    expect(plans(confirmReplace(previewReplace(narrowed)))).toEqual(['A1', 'B1', 'S1'])
  })
})
