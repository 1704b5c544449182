import { expect, it } from 'vitest'
import { anEmptyReportInput, aReportInput, factsOf, tableUnder, wordsOfBlocks } from '../export.fixtures.ts'
import { provenanceSection } from './provenance.ts'

it('prints what the figures were made of, by which rules and by which version', () => {
  const blocks = provenanceSection(aReportInput())
  expect(tableUnder(blocks, 'File')).toEqual([['Rent roll', 'roll.xlsx', 'ab'.repeat(32)]])
  expect(factsOf(blocks)).toMatchObject({ 'Made by': 'uwkit 0.0.0', Rules: expect.stringContaining('Fannie Mae') })
})

it('says that no documents were given where none were', () => {
  expect(wordsOfBlocks(provenanceSection(anEmptyReportInput()))).toContain('No documents were given.')
})
