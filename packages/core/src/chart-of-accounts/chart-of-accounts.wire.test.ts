import { expect, test } from 'vitest'
import * as z from 'zod'
import { expectLossless } from '../contract/wire.fixtures.ts'
import {
  ChartDraft,
  ChartOfAccounts,
  CompanyChartOfAccounts,
  MappingEntry,
  MappingEntryDraft,
} from './chart-of-accounts.schema.ts'
import {
  ChartDraftWire,
  ChartOfAccountsWire,
  CompanyChartOfAccountsWire,
  MappingEntryDraftWire,
  MappingEntryWire,
} from './chart-of-accounts.wire.ts'

test.each([
  ['a chart of accounts', ChartOfAccountsWire, ChartOfAccounts],
  ["a company's own chart", CompanyChartOfAccountsWire, CompanyChartOfAccounts],
  ['a chart that is to be saved', ChartDraftWire, ChartDraft],
  ['what somebody said that words mean', MappingEntryWire, MappingEntry],
  ['what is to be remembered of words', MappingEntryDraftWire, MappingEntryDraft],
] as const)('%s loses nothing on its way over the wire', (_, codec, domain) => {
  expectLossless(codec as z.ZodType<object>, domain as z.ZodType<object>)
})

test('floorplans are vocabulary 5, as the product numbers it, and an unknown number is refused', () => {
  const wire = { vocabulary: 5, raw_text: 'A1', unique_id: 'p1', category: '1|1', coa: null }
  expect(z.decode(MappingEntryDraftWire, wire as never)).toMatchObject({ vocabulary: 'floorplan', rawText: 'A1' })
  expect(MappingEntryDraftWire.safeDecode({ ...wire, vocabulary: 4 }).success).toBe(false)
})
