import { expect, it } from 'vitest'
import { anEmptyReportInput, aReportInput, factsOf, tableUnder, wordsOfBlocks } from '../export.fixtures.ts'
import { sizingSection } from './sizing.ts'

it('shows every test with the loan it allows, and which one binds', () => {
  const rows = tableUnder(sizingSection(aReportInput()), 'Largest loan')
  const [dscr, ltv] = rows
  // 168,160 of net cash flow over 1.25, and 12 payments of 0.00599551: 1,869,845; four fifths of 4,000,000.
  expect(dscr).toEqual(['DSCR', '1.25x', '$168,160', '6.000%', expect.stringMatching(/^\$1,869,8\d\d$/), 'Binds'])
  expect(ltv).toEqual(['LTV', '80.0%', '$4,000,000', '—', '$3,200,000', 'Allows more'])
  expect(rows.find(([name]) => name === 'LTC')?.slice(4)).toEqual(['not tested', expect.stringMatching(/^[A-Z]/)])
})

it('states the loan that the tests come to, and what it means for the unit', () => {
  const blocks = sizingSection(aReportInput())
  expect(factsOf(blocks)).toMatchObject({ 'Maximum loan': '$1,869,000', 'A unit': '$93,450', DSCR: '1.25x' })
  expect(wordsOfBlocks(blocks)).toContain('which DSCR binds')
})

it('lists what was assumed, with the reason', () => {
  const rows = tableUnder(sizingSection(aReportInput()), 'Assumption')
  expect(rows.find(([name]) => name === 'Amortisation months')).toEqual([
    'Amortisation months',
    '360',
    expect.any(String),
  ])
})

it('says why there is no loan where nothing could be tested', () => {
  const [, sentence] = sizingSection(anEmptyReportInput())
  expect(sentence).toMatchObject({ kind: 'paragraph', tone: 'warning' })
  expect(wordsOfBlocks(sizingSection(anEmptyReportInput()))).not.toContain('$0')
})
