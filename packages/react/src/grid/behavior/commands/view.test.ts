import { describe, expect, test } from 'vitest'
import { aGridState, shownIds } from './command.fixtures.ts'
import {
  clearAllFilters,
  clearSort,
  filterBy,
  filterQuickly,
  freeze,
  groupBy,
  hide,
  moveColumnBy,
  show,
  sortBy,
  toggleGroup,
  widen,
} from './view.ts'

const titles = (state: ReturnType<typeof aGridState>) => state.columns.map(({ title }) => title)

describe('the menu of a column', () => {
  test('sorts by it alone, or after the columns that count already', () => {
    const byPlan = sortBy('plan', 'ascending')(aGridState())
    expect(shownIds(byPlan)).toEqual(['a', 'c', 'b'])
    const thenByRent = sortBy('rent', 'ascending', true)(byPlan)
    expect(shownIds(thenByRent)).toEqual(['c', 'a', 'b'])
    expect(thenByRent.announcement.text).toBe('Sorted by Plan ascending, then Rent ascending.')
    expect(shownIds(sortBy('rent', 'descending')(thenByRent))).toEqual(['b', 'a', 'c'])
    expect(shownIds(clearSort('plan')(byPlan))).toEqual(['a', 'b', 'c'])
  })

  test('turning the direction of a column of several keeps its place among them', () => {
    const both = sortBy('rent', 'ascending', true)(sortBy('plan', 'ascending')(aGridState()))
    expect(sortBy('plan', 'descending', true)(both).view.sort.map(({ column }) => column)).toEqual(['plan', 'rent'])
  })

  test('says how many rows a filter leaves', () => {
    const filtered = filterBy('plan', { kind: 'values', values: ['A1'] })(aGridState())
    expect(filtered.announcement.text).toBe('Showing 2 of 3 rows.')
  })

  test('moves it past its neighbor, also over hidden ones, and not past the end', () => {
    const moved = moveColumnBy('rent', 'left')(aGridState())
    expect(titles(moved)).toEqual(['Unit', 'Rent', 'Plan', 'Share'])
    expect(titles(moveColumnBy('rent', 'right')(moved))).toEqual(['Unit', 'Plan', 'Rent', 'Share'])
    const hidden = hide('plan')(aGridState())
    expect(titles(moveColumnBy('rent', 'left')(hidden))).toEqual(['Rent', 'Unit', 'Share'])
    expect(moveColumnBy('unit', 'left')(aGridState()).announcement.text).toBe('Unit can’t move farther left.')
  })

  test('does not move a column between the frozen ones and the others', () => {
    const frozen = freeze('unit', 'start')(aGridState())
    expect(titles(moveColumnBy('plan', 'left')(frozen))).toEqual(['Unit', 'Plan', 'Rent', 'Share'])
  })

  test('never hides the last column', () => {
    const one = ['unit', 'plan', 'rent', 'share'].reduce((state, id) => hide(id)(state), aGridState())
    expect(titles(one)).toEqual(['Share'])
  })

  test('makes it wider by pixels and groups by it', () => {
    expect(widen('plan', 24)(aGridState()).columns[1]?.width).toBe(144)
    expect(groupBy('plan')(aGridState()).lines.filter(({ kind }) => kind === 'group')).toHaveLength(2)
  })

  test('takes all filters away together, the quick one too', () => {
    const both = filterQuickly('103')(filterBy('plan', { kind: 'values', values: ['A1'] })(aGridState()))
    expect([shownIds(both), shownIds(clearAllFilters(both))]).toEqual([['c'], ['a', 'b', 'c']])
  })

  test('hides it once, and shows it where it was', () => {
    const hidden = hide('plan')(hide('plan')(aGridState()))
    expect(hidden.view.hidden).toEqual(['plan'])
    expect(titles(show('plan')(hidden))).toEqual(['Unit', 'Plan', 'Rent', 'Share'])
    expect(show('plan')(hidden).view.hidden).toEqual([])
  })

  test('keeps it in mind that a frozen column was let go of, since the column itself may say frozen', () => {
    expect(freeze('unit', null)(aGridState()).view.frozen).toEqual({ unit: null })
  })

  test('begins another grouping unfolded; folding twice unfolds', () => {
    const folded = toggleGroup('A1')(groupBy('plan')(aGridState()))
    expect(shownIds(folded)).toEqual(['b'])
    expect(shownIds(toggleGroup('A1')(folded))).toEqual(['a', 'c', 'b'])
    expect(groupBy('unit')(folded).view.folded).toEqual([])
  })
})
