import { describe, expect, test } from 'vitest'
import type { GridState } from '../grid-state.ts'
import { sortBy } from './column.ts'
import { aGridState, at } from './command.fixtures.ts'
import { commitEdit, startEdit } from './edit.ts'
import { changeFind, findAgain, findNext, openFind } from './find.ts'

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
    expect(count(findAgain(edited))).toBe(3)
  })

  test('goes to where a match stands now when the rows were sorted meanwhile', () => {
    const sorted = sortBy('rent', 'ascending')(looking('102'))
    expect(findNext('next')(sorted).selection.active).toEqual({ line: 2, column: 0 })
  })

  test('within the selection stays with the same cells when the rows are sorted', () => {
    const narrowed = changeFind({ withinSelection: true })(looking('A1', at(aGridState(), 0, 1)))
    const sorted = findAgain(sortBy('rent', 'ascending')(narrowed))
    expect(sorted.find?.positions).toEqual([{ line: 1, column: 1 }])
  })

  test('says why an expression cannot be looked for', () => {
    const broken = changeFind({ regularExpression: true })(looking('(A'))
    expect(broken.find?.fault).toMatch(/^The pattern cannot be read/)
  })

  test('draws all matches of a line', () => {
    expect(looking('1').find?.spansByLine.get(0)).toBe('0-0,1-1,2-2')
  })
})
