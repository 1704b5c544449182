import { expect, it, test } from 'vitest'
import {
  aStatementReading,
  smallStatement,
  smallStatementPlus,
  smallStatementWith,
} from '../operating-statement.fixtures.ts'
import { isComplete, savePlan, statementDraft, statementFaults, statementRows } from './saving.ts'

const held = (clientId: string, id: string | null, changes: { dealId?: string | null; toDelete?: boolean } = {}) => ({
  clientId,
  id,
  dealId: '12',
  toDelete: false,
  ...changes,
})

test('new statements are created, known ones updated, deleted ones deleted where they were saved', () => {
  const statements = [
    held('a', '7'),
    held('b', null),
    held('c', '8', { toDelete: true }),
    held('d', null, { toDelete: true }),
  ]
  const plan = savePlan({ bundleId: 'bundle', statements }, 'new')
  expect(plan.kind).toBe('update')
  expect(plan.bundleId).toBe('bundle')
  expect(plan.creates.map(({ clientId }) => clientId)).toEqual(['b'])
  expect(plan.updates.map(({ clientId }) => clientId)).toEqual(['a'])
  expect(plan.deletes).toEqual(['8'])
})

test('statements that were never saved together get the id of their deal, or a new one', () => {
  const bundleOf = (...deals: (string | null)[]) =>
    savePlan({ bundleId: null, statements: deals.map((dealId, at) => held(`${at}`, null, { dealId })) }, 'new')
  expect(bundleOf('12', '12')).toMatchObject({ kind: 'create', bundleId: '12' })
  expect(bundleOf('12', '13')).toMatchObject({ kind: 'create', bundleId: 'new' })
  expect(bundleOf('12', null)).toMatchObject({ kind: 'create', bundleId: 'new' })
  expect(bundleOf(null)).toMatchObject({ kind: 'create', bundleId: 'new' })
})

const { statement } = aStatementReading(smallStatement)

test('a statement that was just read is saved without ids, comments or a state to hold it against', () => {
  const draft = statementDraft(statement, { clientId: 'c1', id: null })
  expect(draft).toMatchObject({ clientId: 'c1', id: null, modifiedOn: null, dealId: null, evidence: null })
  expect(draft.lines.every(({ id, comment }) => id === null && comment === null)).toBe(true)
})

test('a statement that was loaded keeps its comments, its deal and the state it was loaded in', () => {
  const [first, ...others] = statementDraft(statement, { clientId: 'c1', id: null }).lines
  if (!first) throw new Error('the statement has lines')
  const loaded = {
    ...statement,
    dealId: 'd1',
    modifiedOn: 7,
    lines: [{ ...first, comment: 'ask the owner' }, ...others],
  }
  const draft = statementDraft(loaded, { clientId: 'c1', id: '5' })
  expect(draft).toMatchObject({ id: '5', dealId: 'd1', modifiedOn: 7 })
  expect(draft.lines[0]?.comment).toBe('ask the owner')
})

const lines = statement.lines.map((line, at) => ({ ...line, id: `l${at}`, comment: null, comments: {} }))

test('a table has a row for each line, in the order of the document, with its row of the file', () => {
  // Titles are in rows 1 and 2; Market Rent is in row 3, Property Taxes in row 7.
  const rows = statementRows(lines)
  expect(rows.find(({ label }) => label === 'Market Rent')).toMatchObject({ row: 3, isExpense: false })
  expect(rows.find(({ label }) => label === 'Property Taxes')).toMatchObject({ row: 7, isExpense: true })
  expect(rows.map(({ id }) => id)).toEqual(lines.map(({ id }) => id))
})

test('a category that a person chose is shown without a prediction', () => {
  const [first, ...others] = lines
  if (!first) throw new Error('the statement has lines')
  const [row] = statementRows([{ ...first, category: 'Other Income', probability: null }, ...others])
  expect(row).toMatchObject({ category: 'Other Income', categoryPrediction: null })
})

const faults = (rows: typeof smallStatement) => statementFaults(aStatementReading(rows))

it('a statement that foots, month after month, with a category for every line may be finished', () => {
  expect(faults(smallStatement)).toEqual([])
})

it('a gap between its months, a total that is off and a line without category each keep it from that', () => {
  expect(faults(smallStatementWith('Account', 'Jan 2025', 'Mar 2025', 'Total'))).toEqual(['dates'])
  // 350 instead of 300 in February, and NOI misses by the same amount
  expect(faults(smallStatementWith('Total Operating Expenses', 300, 350, 650))).toEqual(['totals'])
  const sundry = smallStatementPlus('Insurance', 'Sundry', 0, 0, 0)
  expect(faults(sundry)).toEqual(['categories'])
})

it('a dollar of rounding does not', () => {
  expect(faults(smallStatementWith('Total Operating Expenses', 301, 300, 601))).toEqual([])
})

const withLine = (label: string, at: number, ...values: (number | null)[]) => [
  ...smallStatement.slice(0, at),
  [label, ...values],
  ...smallStatement.slice(at),
]

it('a statement is complete once every line with values above NOI has a category', () => {
  expect(isComplete(aStatementReading(smallStatement).statement)).toBe(true)
  expect(isComplete(aStatementReading(withLine('Sundry', 7, 5, 5, 10)).statement)).toBe(false)
})

it('a line above NOI needs a category though it is blank in some months', () => {
  expect(isComplete(aStatementReading(withLine('Sundry', 7, 5, null, 5)).statement)).toBe(false)
})

it('a line below NOI may stay without one', () => {
  expect(isComplete(aStatementReading(withLine('Sundry', 11, 5, 5, 10)).statement)).toBe(true)
})
