import { expect, it } from 'vitest'
import { statementChecks } from '../../operating-statement/index.ts'
import { rentRollChecks } from '../../rent-roll/index.ts'
import type { Finding } from '../../shared/index.ts'
import { sizingStops, stopsKey, UnconfirmedSizingError } from './sizing-stops.ts'

const source = { file: 't12.xlsx', sheet: 'T12', cell: 'N40' }
const finding: Finding = {
  id: 'operating-statement/implausible-result',
  severity: 'error',
  message: 'NOI of 1,200,000 is above EGI of 1,100,000: check the signs of the expenses.',
  source,
  seen: null,
  dollars: 100_000,
}

it('lets sound documents, those without a verdict and those that only want a look go on', () => {
  const reasons = [{ code: 'no-printed-total', message: 'No total is printed.', dollars: null, source: null }]
  const documents = [
    { name: 'a.xlsx', evidence: { findings: [], verdict: 'proven' as const, reasons: [] } },
    { name: 'b.xlsx', evidence: { findings: [] } },
    { name: 'c.xlsx', evidence: { findings: [], verdict: 'read_not_proven' as const, reasons } },
  ]
  expect(sizingStops(documents)).toEqual([])
})

it('stops at a contradiction and at an implausible result, and names the document, what was seen and where', () => {
  const stops = sizingStops([
    { name: 'roll.xlsx', evidence: { findings: [], verdict: 'contradicts_itself', reasons: [] } },
    { name: 't12.xlsx', evidence: { findings: [finding], verdict: 'read_not_proven', reasons: [] } },
  ])
  expect(stops).toEqual([
    { name: 'roll.xlsx', message: 'Contradicts itself.', source: null },
    { name: 't12.xlsx', message: finding.message, source },
  ])
  expect(new UnconfirmedSizingError(stops, 'Add --confirm to size it so.').message).toBe(
    'The loan is not sized. roll.xlsx: Contradicts itself. t12.xlsx: NOI of 1,200,000 is above EGI of 1,100,000: check the signs of the expenses. (N40) Add --confirm to size it so.',
  )
})

it('stops at what the rules of documents find of expenses and of whole rolls', () => {
  const id = 'operating-statement/expenses-out-of-range'
  expect(statementChecks.map((check) => check.id)).toContain(id)
  expect(rentRollChecks.map((check) => check.id)).toContain('rent-roll/implausible-result')
  const found: Finding = { ...finding, id, severity: 'warning' }
  expect(sizingStops([{ name: 't12.xlsx', evidence: { findings: [found] } }])).toHaveLength(1)
})

it('goes on where the finding was dismissed', () => {
  const dismissal = { reason: 'Taxes are abated', by: 'A. Lee', at: '2026-01-15' }
  expect(sizingStops([{ name: 't12.xlsx', evidence: { findings: [{ ...finding, dismissal }] } }])).toEqual([])
})

it('asks anew where something else is seen', () => {
  const [stop] = sizingStops([{ name: 't12.xlsx', evidence: { findings: [finding] } }])
  if (stop === undefined) throw new Error('no stop')
  expect(stopsKey([stop])).not.toBe(stopsKey([{ ...stop, message: 'Expenses are below zero.' }]))
})
