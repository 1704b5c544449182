import { describe, expect, test } from 'vitest'
import { emptyDocument, type Gesture } from '../grid/index.ts'
import { emptyDesk, newDeskHistory, undoneDesk, withGesture } from './state/desk-history.ts'
import { gridChange, gridHistory } from './use-corrected-grid.ts'

const word = { by: 'A. Lee', at: '2026-01-15' }
const edit = (label: string): Gesture => ({ label, cells: [], added: [], removed: [] })

describe('the one history of a document, in a grid', () => {
  test('shows steps of mappers beside those of the grid, each by its name', () => {
    const cells = edit('paste 96 cells')
    const pasted = withGesture(newDeskHistory(emptyDesk), { label: 'paste 96 cells', cells }, word)
    const both = withGesture(pasted, { label: 'set type of column F' }, word)
    expect(gridHistory(both).done.map(({ label }) => label)).toEqual(['paste 96 cells', 'set type of column F'])
    expect(gridHistory(undoneDesk(both)).undone.map(({ label }) => label)).toEqual(['set type of column F'])
  })

  test('tells a new gesture from steps back and forth', () => {
    const none = emptyDocument()
    const [one, two] = [edit('edit Rent'), edit('edit Status')]
    const done = { ...none, done: [one, two] }
    const back = { ...none, undone: [two, one] }
    expect(gridChange(none, { ...none, done: [one] })).toEqual({ kind: 'gesture', gesture: one })
    expect(gridChange(done, back)).toEqual({ kind: 'undo', count: 2 })
    expect(gridChange(back, { ...none, done: [one], undone: [two] })).toEqual({ kind: 'redo', count: 1 })
    expect(gridChange(back, { ...none, done: [edit('edit Plan')] })).toMatchObject({ kind: 'gesture' })
    expect(gridChange(done, { ...done })).toBeNull()
  })
})
