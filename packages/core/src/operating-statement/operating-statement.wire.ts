import * as z from 'zod'
import { reshaped, type WireCodec, wireOf, wireRecord } from '../contract/wire.ts'
import { Evidence } from '../shared/evidence.ts'
import { without } from '../shared/records.ts'
import {
  OperatingStatement,
  SavedBundle,
  StatementBundle,
  StatementBundleDraft,
  StatementDetail,
  StatementDraft,
  StatementLine,
  StatementRecord,
  StatementRow,
} from './operating-statement.schema.ts'
import { breakdownOf, statementRows } from './rules/saving.ts'

/** A line on the wire: its values are in a breakdown, and some fields are repeated. */
const LineFields = StatementLine.omit({ values: true }).extend({
  ...StatementRow.pick({ row: true, isExpense: true, breakdown: true, categoryPrediction: true }).shape,
  comments: z.record(z.string(), z.string()).optional(),
})
type LineFields = z.infer<typeof LineFields>

const LineWire: WireCodec<StatementLine> = reshaped(
  wireRecord(LineFields, {
    suggestions: { wireName: 'predictedCategories', schema: wireOf(LineFields.shape.suggestions) },
    choice: wireOf(z.object({ chartOfAccountsId: z.int(), category: z.string() })),
    isTotal: 'isTotal',
    isNetOperatingIncome: 'isNOI',
    printed: wireOf(LineFields.shape.printed),
    remarks: wireOf(LineFields.shape.remarks.unwrap()),
    source: wireOf(LineFields.shape.source),
    breakdown: wireOf(LineFields.shape.breakdown),
    categoryPrediction: wireOf(StatementRow.shape.categoryPrediction.unwrap()),
  }),
  { needs: ['values', 'source'], decode: lineOf, encode: fieldsOf },
)

function lineOf(fields: LineFields): StatementLine {
  const { row: _, isExpense: __, categoryPrediction: ___, breakdown, comments, ...line } = fields
  const cells = Object.entries(breakdown)
  const corrected = cells.flatMap(([key, { comment }]) => (comment === null ? [] : [[key, comment] as const]))
  return {
    ...line,
    values: Object.fromEntries(cells.map(([key, { value }]) => [key, value])),
    comments: comments ?? Object.fromEntries(corrected),
  }
}

function fieldsOf(line: StatementLine): LineFields {
  const { values, comments, ...rest } = line
  const [row] = statementRows([line])
  if (!row) throw new Error('A statement line has no row number')
  const { isExpense, categoryPrediction } = row
  return {
    ...rest,
    comments,
    breakdown: breakdownOf({ values, comments }),
    row: row.row,
    isExpense,
    categoryPrediction,
  }
}

/** A line of a statement as it was read, before anyone saved or commented on it. */
const ReadLineWire: WireCodec<OperatingStatement['lines'][number]> = reshaped(LineWire, {
  decode: (line) => without(line, 'id', 'comment', 'comments'),
  encode: (line) => ({ ...line, id: null, comment: null, comments: {} }),
})

/** Periods are sent twice: as the list of dates that the product knows, and in full. */
const dates = { dates: z.array(z.string()).optional() }

const statementExceptions = {
  chartOfAccountsId: 'coa',
  periods: z.array(wireOf(OperatingStatement.shape.periods.element)),
  isAnnual: z.codec(z.tuple([z.boolean()]), z.boolean(), {
    decode: ([flag]) => flag,
    encode: (flag) => [flag] as [boolean],
  }),
} as const

const headingExceptions = { rentRollId: 'rentroll_id', parsedFileId: 'parsed_file' } as const

const proof = { evidence: wireOf(Evidence) } as const

/** Returns the codec of a record whose dates are derived from its periods. */
function withDates<Value extends Pick<OperatingStatement, 'periods'>>(
  codec: WireCodec<Value & { dates?: string[] | undefined }>,
): WireCodec<Value> {
  return reshaped(codec, {
    needs: ['periods'],
    decode: (value) => without(value, 'dates') as unknown as Value,
    encode: (value) => ({ ...value, dates: value.periods.map(({ key }) => key) }),
  })
}

/** A statement as read. */
export const OperatingStatementWire: WireCodec<OperatingStatement> = withDates(
  wireRecord(OperatingStatement.extend(dates), { ...statementExceptions, lines: z.array(ReadLineWire) }),
)

const contentExceptions = {
  ...statementExceptions,
  ...headingExceptions,
  ...proof,
  lines: z.array(LineWire),
} as const

/** Name of a statement in the response: a statement with an id is named by its id unless a client id is given. */
const naming = { clientId: StatementDraft.shape.clientId.optional() }

/** A statement to save. */
export const StatementDraftWire: WireCodec<StatementDraft> = z.codec(
  withDates(wireRecord(StatementDraft.extend({ ...dates, ...naming }), contentExceptions)),
  z.custom<StatementDraft>(
    (value) => typeof value === 'object' && value !== null && 'periods' in value,
    'isn’t an object',
  ),
  {
    decode: ({ clientId, ...draft }, context) => {
      const name = clientId ?? draft.id
      if (name !== null) return { ...draft, clientId: name }
      const message = 'is required for a statement without an ID'
      context.issues.push({ code: 'custom', path: ['client_id'], message, input: draft })
      return z.NEVER
    },
    encode: (draft) => draft,
  },
)

/** Statements that are saved together. */
export const StatementBundleDraftWire: WireCodec<StatementBundleDraft> = wireRecord(StatementBundleDraft, {
  creates: z.array(StatementDraftWire),
  updates: z.array(StatementDraftWire),
})

/** Result of saving. */
export const SavedBundleWire: WireCodec<SavedBundle> = wireRecord(SavedBundle)

export const StatementRecordWire: WireCodec<StatementRecord> = withDates(
  wireRecord(StatementRecord.extend(dates), contentExceptions),
)

const StatementDetailWire: WireCodec<StatementDetail> = withDates(
  wireRecord(StatementDetail.extend(dates), {
    ...statementExceptions,
    ...headingExceptions,
    rows: z.array(wireOf(StatementRow)),
  }),
)

export const StatementBundleWire: WireCodec<StatementBundle> = wireRecord(StatementBundle, {
  chartOfAccountsId: 'chart_of_accounts',
  statementIds: 'opex_ids',
})

/** Item of a list of statements, and the response for an id: a bundle or a statement. */
export const ListedStatementWire: WireCodec<StatementBundle | StatementDetail | StatementRecord> = z.union([
  StatementBundleWire,
  StatementRecordWire,
  StatementDetailWire,
])
