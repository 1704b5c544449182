import { expect, test } from 'vitest'
import * as z from 'zod'
import { expectLossless } from '../contract/wire.fixtures.ts'
import { aStatementReading, smallStatement, statementWireNames } from './operating-statement.fixtures.ts'
import {
  OperatingStatement,
  SavedBundle,
  StatementBundle,
  StatementBundleDraft,
  StatementDetail,
  StatementDraft,
  StatementRecord,
} from './operating-statement.schema.ts'
import {
  ListedStatementWire,
  OperatingStatementWire,
  SavedBundleWire,
  StatementBundleDraftWire,
  StatementDraftWire,
} from './operating-statement.wire.ts'
import { statementDraft } from './rules/saving.ts'

test.each([
  ['a statement as it was read', OperatingStatementWire, OperatingStatement],
  ['a statement as it is saved', StatementDraftWire, StatementDraft],
  ['statements that are saved together', StatementBundleDraftWire, StatementBundleDraft],
  ['what saving came to', SavedBundleWire, SavedBundle],
  ['a saved statement', ListedStatementWire, StatementRecord],
  ['a saved statement as a table', ListedStatementWire, StatementDetail],
  ['statements in a list', ListedStatementWire, StatementBundle],
] as const)('%s loses nothing on its way over the wire', (_, codec, domain) => {
  expectLossless(codec as z.ZodType<object>, domain as z.ZodType<object>, statementWireNames)
})

const wireOfSmall = JSON.parse(
  JSON.stringify(z.encode(OperatingStatementWire, aStatementReading(smallStatement).statement)),
)

test('a statement has its chart, its months, its one flag in a list, and a breakdown by month', () => {
  expect(wireOfSmall).toMatchObject({ coa: 2, is_annual: [false], dates: ['2025-01', '2025-02'] })
  const [rent] = wireOfSmall.lines
  expect(rent).toMatchObject({
    label: 'Market Rent',
    row: 3,
    is_expense: false,
    isNOI: false,
    breakdown: { '2025-01': { value: 1100, comment: null }, '2025-02': { value: 1100, comment: null } },
    category_prediction: { probability: 0.9 },
  })
})

test('comments that another sender gives with the values are read from there', () => {
  const aDraft = {
    ...wireOfSmall,
    client_id: 'c1',
    lines: wireOfSmall.lines.map((line: object) => ({
      ...line,
      comments: undefined,
      breakdown: { '2025-01': { value: 5, comment: 'late' } },
    })),
    is_ocr: false,
  }
  expect(z.decode(StatementDraftWire, aDraft).lines[0]).toMatchObject({
    values: { '2025-01': 5 },
    comments: { '2025-01': 'late' },
  })
})

test('a saved statement is sent back as it came, and a new one has to be named', () => {
  const saved = z.encode(
    StatementDraftWire,
    statementDraft(aStatementReading(smallStatement).statement, { clientId: 'a', id: 's1' }),
  ) as object
  const { client_id: _, ...withoutName } = saved as { client_id: string }
  expect(z.decode(StatementDraftWire, withoutName as never)).toMatchObject({ id: 's1', clientId: 's1' })
  const answer = StatementDraftWire.safeDecode({ ...withoutName, id: null })
  expect(answer.error?.issues).toMatchObject([
    { path: ['client_id'], message: 'is required for a statement without an ID' },
  ])
})
