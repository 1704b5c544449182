import { describe, expect, it } from 'vitest'
import { readStatement } from '../statement-lines.fixtures.ts'
import { lineMenu, menuGesture } from './line-menu.ts'

const { sheet, statement } = readStatement()
const selected = { sheet, lines: statement.lines.slice(0, 3), leftOut: [] }
const reasonOf = (id: string, of = selected, readOnly: string | null = null) =>
  lineMenu(of, readOnly)
    .flatMap(({ actions }) => actions)
    .find((action) => action.id === id)?.disabledReason

describe('the menu of the selected lines', () => {
  it('flips all their signs in one step', () => {
    expect(menuGesture('sign', selected)?.corrections).toHaveLength(3)
    expect(reasonOf('sign')).toBeUndefined()
  })

  it('draws a border at one line only, and says why', () => {
    expect(reasonOf('firstExpense')).toMatch(/one line only/)
    expect(reasonOf('firstExpense', { ...selected, lines: selected.lines.slice(0, 1) })).toBeUndefined()
  })

  it('takes a row back in that was left out', () => {
    const leftOut = [{ cell: 'B7', label: 'Units', code: null }]
    expect(menuGesture('value', { sheet, lines: [], leftOut })?.corrections).toMatchObject([
      { cell: 'B7', lineKind: 'value' },
    ])
  })

  it('says why nothing can be changed', () => {
    expect(reasonOf('ignore', selected, 'M. Ortiz works on it.')).toBe('M. Ortiz works on it.')
    expect(menuGesture('sign', { sheet, lines: [], leftOut: [] })).toBeNull()
  })
})
