import { describe, expect, test } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { aPackageFile, aRollFile, aStatementFile } from '../intake.fixtures.ts'
import { classifyFile, documentText, fileKindLabels, nameOf, packageText } from './classify.ts'

const kindOf = (file: Parameters<typeof classifyFile>[0]) => classifyFile(file).kind

describe('what a file is', () => {
  test('is decided by what was read from it, before its name', () => {
    expect(kindOf(aRollFile('Budget.xlsx'))).toBe('rent_roll')
    expect(kindOf(aStatementFile('rent roll.xlsx'))).toBe('t12')
    expect(kindOf(aStatementFile('figures.xlsx', { title: 'Budget 2026' }))).toBe('budget')
    expect(kindOf(aPackageFile('notes.txt', { problem: 'no rent roll in it' }))).toBe('attachment')
  })

  test('a picture is a photo unless its name says that it is a drawing', () => {
    expect(kindOf(aPackageFile('a/pool.jpg', { isPicture: true }))).toBe('photograph')
    expect(kindOf(aPackageFile('a/site plan.png', { isPicture: true }))).toBe('attachment')
  })

  test('a memorandum with a rent roll in it stays one, and the roll is known to lie in it', () => {
    const memorandum = classifyFile(aRollFile('deal.pdf', { text: 'Oak Court\nOffering Memorandum\nYear built: 1986' }))
    expect(memorandum).toMatchObject({ kind: 'offering_memorandum', facts: { name: 'Oak Court', yearBuilt: 1986 } })
    expect(memorandum.documents).toMatchObject([{ kind: 'rent_roll', isInMemorandum: true }])
  })

  test('a file that cannot be read says why', () => {
    expect(classifyFile(aPackageFile('a.pdf', { problem: 'the file is damaged' })).reason).toBe('The file is damaged.')
  })
})

test('documents have their dates, months and amounts', () => {
  const [roll] = classifyFile(aRollFile('a.xlsx', { units: 3 })).documents
  const [statement] = classifyFile(aStatementFile('b.xlsx', { year: 2024 })).documents
  expect(roll).toMatchObject({ asOf: '2026-09-30', units: 3, amount: 3000, months: 0 })
  expect(statement).toMatchObject({ asOf: '2024-12-31', from: '2024-01', months: 12, amount: 12 * 73_900 })
  expect(roll && documentText(roll)).toBe('Rent roll, 09/30/2026, 3 units.')
  expect(statement && documentText(statement)).toBe('T12, January 2024 to December 2024, 12 months.')
})

test('names and words', () => {
  expect([nameOf('a/b/c.xlsx'), nameOf('c.xlsx')]).toEqual(['c.xlsx', 'c.xlsx'])
  expect(packageText({ grids: [gridOf('A', [['One', 2]]), gridOf('B', [['Three']])] })).toBe('One 2\nThree')
  expect(new Set(Object.values(fileKindLabels)).size).toBe(8)
})
