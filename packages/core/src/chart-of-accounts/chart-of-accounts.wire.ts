import * as z from 'zod'
import { type WireCodec, wireOf, wireRecord } from '../contract/wire.ts'
import {
  ChartDraft,
  ChartOfAccounts,
  CompanyChartOfAccounts,
  MappingEntry,
  MappingEntryDraft,
  type Vocabulary,
  vocabularies,
} from './chart-of-accounts.schema.ts'

export const ChartOfAccountsWire: WireCodec<ChartOfAccounts> = wireOf(ChartOfAccounts)

export const CompanyChartOfAccountsWire: WireCodec<CompanyChartOfAccounts> = wireOf(CompanyChartOfAccounts)

export const ChartDraftWire: WireCodec<ChartDraft> = wireOf(ChartDraft)

/** Vocabularies are numbers on the wire. */
const VocabularyWire = z.codec(z.literal(Object.values(vocabularies)), MappingEntry.shape.vocabulary, {
  decode: (number) => nameOf(number),
  encode: (name) => vocabularies[name],
})

function nameOf(number: number): Vocabulary {
  const found = (Object.keys(vocabularies) as Vocabulary[]).find((name) => vocabularies[name] === number)
  return found ?? 'statementLine'
}

const spelling = { vocabulary: VocabularyWire, chartOfAccountsId: 'coa' } as const

export const MappingEntryDraftWire: WireCodec<MappingEntryDraft> = wireRecord(MappingEntryDraft, spelling)

export const MappingEntryWire: WireCodec<MappingEntry> = wireRecord(MappingEntry, spelling)
