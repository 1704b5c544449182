import { expect, it } from 'vitest'
import { tieOf } from '../../shared/evidence.ts'
import { anEmptyReportInput, aReportInput, factsOf, tableUnder, wordsOfBlocks } from '../export.fixtures.ts'
import { findingsSection, provenanceSection } from './findings.ts'

const at = (cell: string) => ({ file: 't12.xlsx', sheet: 'T12', cell })

it('puts what cannot be trusted first, and says who let a finding stand and why', () => {
  const finding = { id: 'rent-roll/x', source: at('B4'), seen: null, dollars: 120.5 }
  const dismissal = { reason: 'Month to month by policy', by: 'A. Lee', at: '2026-03-01' }
  const findings = [
    { ...finding, severity: 'info' as const, message: 'Good to know.' },
    { ...finding, severity: 'error' as const, message: 'Rent is twice.', dismissal },
  ]
  const blank = anEmptyReportInput()
  const sizing = { ...blank.sizing, findings: [] }
  const underwriting = { ...blank.underwriting, findings: [] }
  const rows = tableUnder(findingsSection(aReportInput({ findings, sizing, underwriting })), 'Finding')
  expect(rows).toEqual([
    ['A figure cannot be trusted: 1'],
    ['Rent is twice. May stand: Month to month by policy (A. Lee, 2026-03-01)', 't12.xlsx, T12 B4', '$120.50'],
    ['Good to know: 1'],
    ['Good to know.', 't12.xlsx, T12 B4', '$120.50'],
  ])
})

it('shows every total that differs with both figures, and those that agree in groups', () => {
  const ties = [
    tieOf('NOI, 2026-01', 100, 100, 0.5, at('C9')),
    tieOf('NOI, 2026-02', 250, 250, 0.5, at('D9')),
    tieOf('Rent, 2026-01', 100, 90, 0.5, at('C4')),
  ]
  const blocks = findingsSection(aReportInput({ ties }))
  expect(wordsOfBlocks(blocks)).toContain('2 of 3 printed totals agree')
  expect(tableUnder(blocks, 'Apart')).toEqual([['Rent, 2026-01', 't12.xlsx, T12 C4', '$100.00', '$90.00', '-$10.00']])
  expect(tableUnder(blocks, 'Largest')).toEqual([['NOI', 't12.xlsx, sheet T12: C9:D9', '2', '$250.00']])
})

it('tells the verdict of each document in a word, with what to look at, its place and its dollars', () => {
  const reason = (message: string, dollars: number | null) => ({ code: 'x', message, dollars, source: at('C9') })
  const verdicts = [
    { name: 'roll.xlsx', verdict: 'proven' as const, reasons: [] },
    {
      name: 't12.xlsx',
      verdict: 'read_not_proven' as const,
      reasons: [reason('No total of taxes is printed.', 120), reason('One month is blank.', null)],
    },
  ]
  expect(tableUnder(findingsSection(aReportInput({ verdicts })), 'Verdict')).toEqual([
    ['roll.xlsx', 'Proven', '', '', ''],
    ['t12.xlsx', 'Read, not proven', 'No total of taxes is printed.', 'T12 C9', '$120.00'],
    ['', '', 'One month is blank.', 'T12 C9', ''],
  ])
  expect(wordsOfBlocks(findingsSection(aReportInput()))).not.toContain('Verdicts')
})

it('says that nothing was found, and that no totals are printed', () => {
  const words = wordsOfBlocks(findingsSection(aReportInput()))
  expect(words).toContain('print no totals')
})

it('prints what the figures were made of, by which rules and by which version', () => {
  const blocks = provenanceSection(aReportInput())
  expect(tableUnder(blocks, 'File')).toEqual([['Rent roll', 'roll.xlsx', 'ab'.repeat(32)]])
  expect(factsOf(blocks)).toMatchObject({ 'Made by': 'uwkit 0.0.0', Rules: expect.stringContaining('Fannie Mae') })
})

it('says that no documents were given where none were', () => {
  expect(wordsOfBlocks(provenanceSection(anEmptyReportInput()))).toContain('No documents were given.')
})
