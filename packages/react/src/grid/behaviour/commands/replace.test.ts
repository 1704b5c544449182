import { describe, expect, test } from 'vitest'
import type { GridState } from '../grid-state.ts'
import { aGridState, at } from './command.fixtures.ts'
import { changeFind, findNext, openFind } from './find.ts'
import { undo } from './history.ts'
import { confirmReplace, previewReplace, replaceCurrent } from './replace.ts'

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
