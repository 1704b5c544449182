import { correctionKey } from '@uwkit/core/parsed-file'
import { describe, expect, it } from 'vitest'
import {
  borderGesture,
  categoryGesture,
  cellsGesture,
  kindGesture,
  lineMenu,
  menuGesture,
  namedLine,
  signGesture,
} from './line-gestures.ts'
import { correctedBy, correctionBase, harborLaneGrid, readStatement } from './statement-lines.fixtures.ts'

describe('line gestures', () => {
  const document = readStatement()
  const { sheet, statement } = document
  const gestureOf = (
    cells: { row: string; column: string; before: number | null; after: number | string | null }[],
  ) => ({
    label: 'paste',
    cells,
    added: [],
    removed: [],
  })

  describe('steps on lines', () => {
    it('flips the signs of several lines in one step, and the reading follows', () => {
      const lines = statement.lines.slice(1, 4)
      const gesture = signGesture(sheet, lines)
      const after = readStatement(harborLaneGrid(), correctedBy(gesture))
      expect([gesture.label, gesture.corrections?.length]).toEqual(['flip sign of 3 lines', 3])
      expect(after.statement.lines.slice(1, 4).map(({ isInverse }) => isInverse)).toEqual([true, true, true])
      expect(after.statement.lines[1]?.values['2025-01']).toBe(5225)
    })

    it('leaves rows out, and draws borders', () => {
      const line = namedLine(statement.lines[4] ?? document.statement.lines[0] ?? never())
      expect(kindGesture(sheet, [line], 'ignore').corrections?.[0]).toMatchObject({ kind: 'lineKind', cell: 'B9' })
      expect(borderGesture(sheet, line, 'netOperatingIncome').label).toBe('set NOI line to Smart Home Package')
    })

    it('gives several lines one category in one step', () => {
      const lines = statement.lines.slice(0, 2).map(namedLine)
      const gesture = categoryGesture(sheet, lines, 'Other Income', 2)
      expect([gesture.label, gesture.corrections?.length]).toEqual(['2 lines: Other Income', 2])
    })
  })

  describe('what is typed in the grid', () => {
    it('becomes a correction of the cell, with what the file says', () => {
      const { corrections } = cellsGesture(
        gestureOf([{ row: 'B6', column: '2025-02', before: -6270, after: -5225 }]),
        document,
        harborLaneGrid(),
      )
      expect(corrections).toEqual([{ kind: 'cellValue', sheet, cell: 'D6', was: '-6270', value: -5225 }])
    })

    it('takes a correction back where the figure is as in the file again', () => {
      const { corrections, withdrawn } = cellsGesture(
        gestureOf([{ row: 'B13', column: '2025-07', before: 6300, after: 48_300 }]),
        document,
        harborLaneGrid(),
      )
      const made = { kind: 'cellValue' as const, sheet, cell: 'I13', was: '48300', value: 6300, ...correctionBase }
      expect([corrections, withdrawn]).toEqual([[], [correctionKey(made)]])
    })

    it('writes a figure of a line that is turned as the document prints it', () => {
      const line = statement.lines[1]
      if (!line) throw new Error('no line')
      const turned = readStatement(harborLaneGrid(), correctedBy(signGesture(sheet, [line])))
      const gesture = gestureOf([{ row: 'B6', column: '2025-01', before: 5225, after: 5000 }])
      expect(cellsGesture(gesture, turned, harborLaneGrid()).corrections).toMatchObject([{ value: -5000 }])
    })

    it('takes a category that was typed or pasted', () => {
      const gesture = gestureOf([{ row: 'B9', column: 'category', before: null, after: 'Other Income' }])
      expect(cellsGesture(gesture, document, harborLaneGrid()).corrections).toMatchObject([
        { kind: 'lineCategory', cell: 'B9', category: 'Other Income', chartOfAccountsId: 2 },
      ])
    })
  })

  function never(): never {
    throw new Error('no line')
  }
})

describe('line menu', () => {
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
})
