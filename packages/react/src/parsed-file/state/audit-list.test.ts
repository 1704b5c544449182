import type { Correction } from '@uwkit/core/parsed-file'
import { describe, expect, test } from 'vitest'
import { aRememberedStatus, faultyFile, readStatementOf, someCorrections } from '../evidence.fixtures.ts'
import { auditGroups, auditItems, correctionsOfCell, fieldsOfCell, ruleNames } from './audit-list.ts'

const { read } = faultyFile()
const items = auditItems(read(), read(someCorrections), someCorrections)

describe('what people corrected', () => {
  test('stands by what it is about, the newest first, with what the file said and what holds now', () => {
    const groups = auditGroups(items, '')
    expect(groups.map(({ title }) => title)).toEqual(['Cells', 'Statuses'])
    expect(groups[0]?.items.map(({ entry }) => [entry.cell, entry.first, entry.last])).toEqual([
      ['G7', 'call office', '1200'],
      ['G8', '12', '1200'],
    ])
  })

  test('is found by who said it, why, or of what', () => {
    const found = (search: string) => auditGroups(items, search).flatMap((group) => group.items).length
    expect([found('kim'), found('signed lease'), found('105'), found('nobody')]).toEqual([2, 1, 1, 0])
  })

  test('bears on a cell by its own place, its row or its column', () => {
    const word = { sheet: 'Rent Roll', by: 'A. Lee', at: '2026-01-17', reason: null }
    const more: Correction[] = [
      ...someCorrections,
      { kind: 'unitTags', ...word, cell: 'A8', unit: '105', tags: ['Renovated'] },
      { kind: 'columnKind', ...word, column: 'G', caption: 'Rent', columnKind: 'contract rent' },
      { kind: 'headerRows', ...word, row: 3, rowCount: 1 },
    ]
    const kinds = (cell: string, sheet = 'Rent Roll') =>
      correctionsOfCell(more, { file: 'f', sheet, cell }).map(({ kind }) => kind)
    expect(kinds('G8')).toEqual(['cellValue', 'unitTags', 'columnKind'])
    expect(kinds('A3')).toEqual(['headerRows'])
    expect(kinds('G8', 'Notes')).toEqual([])
  })
})

test('a cell of a rent roll says whose rent it is', () => {
  const fields = fieldsOfCell(faultyFile().document, 'G8')
  expect(fields[0]).toEqual({ field: 'contract rent', of: '105', value: 12 })
})

test('a cell of a statement says of which line it is, a caption of none', () => {
  const { document } = readStatementOf()
  expect(fieldsOfCell(document, 'A7').map(({ of }) => of)).toEqual(['Property Taxes'])
  expect(fieldsOfCell(document, 'A2')).toEqual([])
  expect(fieldsOfCell(document, '')).toEqual([])
})

test('a remembered rule is named by what it says and where it comes from', () => {
  expect(ruleNames([aRememberedStatus]).get(aRememberedStatus.id)).toBe(
    'status “Occupied” is current, saved from november.xlsx by B. Kim',
  )
})
