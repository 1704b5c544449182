import { describe, expect, test } from 'vitest'
import { aRollFile, aStatementFile } from '../intake.fixtures.ts'
import type { PackageFile } from '../intake.schema.ts'
import { classifyFile, noFacts } from './classify.ts'
import { missingGroups, missingItems, type PackageContents, requestsOf } from './missing.ts'
import { chooseDocuments } from './sort-package.ts'

function held(...files: PackageFile[]): PackageContents {
  const documents = files.flatMap((file) => classifyFile(file).documents)
  const { rentRoll, statement, budget } = chooseDocuments('oak', documents)
  return { rentRoll, statement, budget, documents, photographs: [], memoranda: [], facts: noFacts }
}

const today = '2026-11-27'
const roll = aRollFile('r.xlsx', { asOf: '2026-01-31' })

describe('what is missing', () => {
  test('every program and every export is listed, with what it cannot do without', () => {
    const missing = missingItems(held(), today)
    expect(missing.find(({ name }) => name === 'Quote')?.needed).toEqual(['rent roll', 'T12', 'loan', 'rate', 'value'])
    expect(missing.filter(({ kind }) => kind === 'program').length).toBeGreaterThan(30)
    expect(missing.filter(({ kind }) => kind === 'workbook')).toHaveLength(11)
  })

  test('what the package holds is not missing', () => {
    const missing = missingItems({ ...held(roll, aStatementFile('t.xlsx')), photographs: ['a.jpg'] }, today)
    expect(missing.find(({ name }) => name === 'Asset Overview')?.needed).toEqual([])
    expect(missing.find(({ name }) => name === 'Narrative')?.optional).not.toContain('pictures')
    expect(missing.filter(({ needed }) => needed.includes('rent roll'))).toEqual([])
  })

  test('what lacks the same stands together', () => {
    const groups = missingGroups(missingItems(held(), today))
    expect(groups.flatMap(({ names }) => names)).toHaveLength(missingItems(held(), today).length)
    expect(groups.find(({ names }) => names.includes('Quote'))?.names).toEqual(['Quote', 'Term sheet'])
  })
})

describe('what is requested', () => {
  const labels = (of: PackageContents) => requestsOf(of).map(({ label }) => label)

  test('begins with the documents that nothing goes without', () => {
    expect(labels(held()).slice(0, 2)).toEqual(['Rent roll', 'T12'])
  })

  test('names the prior years that no statement covers', () => {
    const of = held(roll, aStatementFile('t.xlsx', { year: 2025 }), aStatementFile('u.xlsx', { year: 2024 }))
    expect(labels(of)).toContain('Operating statements for 2023, 2022')
  })

  test('asks for a statement that reaches the rent roll', () => {
    const of = held(aRollFile('r.xlsx', { asOf: '2026-06-30' }), aStatementFile('t.xlsx', { year: 2025 }))
    expect(requestsOf(of).find(({ label }) => label.startsWith('T12 through'))?.reason).toBe(
      'The statement ends December 2025, 6 months before the rent roll.',
    )
  })

  test('asks for nothing that the package has', () => {
    const facts = { ...noFacts, streetAddress: '1 Oak St', yearBuilt: 1986 }
    const years = [2022, 2023, 2024, 2025].map((year) => aStatementFile(`${year}.xlsx`, { year }))
    const budget = aStatementFile('b.xlsx', { year: 2026, title: 'Budget 2026' })
    expect(requestsOf({ ...held(roll, ...years, budget), facts, photographs: ['a.jpg'] })).toEqual([])
  })
})
