import * as z from 'zod'
import { byUser } from '../contract/access.ts'
import { endpoint, filePart, formBody, json, jsonBody } from '../contract/endpoint.ts'
import { wireField, wireObject } from '../contract/wire.ts'
import * as wire from './prediction.wire.ts'

const guesses = z.array(z.array(wire.CategoryPredictionWire))

export const predictionContract = {
  /**
   * How alike properties are to a reference in what drives their expenses, in their order; `null` where unit count,
   * year built or income of either is unknown.
   */
  expenseSimilarity: endpoint({
    method: 'POST',
    path: '/datascience/analytics/similarity/expenses',
    summary: 'How alike each property is to a reference in what drives expenses; null where it cannot be told.',
    body: jsonBody(
      wireObject({ reference: wire.ComparedPropertyWire, properties: z.array(wire.ComparedPropertyWire).max(10_000) }),
    ),
    fields: ['reference', 'properties'],
    answer: json(z.array(wire.SimilarityWire.nullable())),
    access: byUser,
  }),
  /**
   * Categories that lines of a statement may have, for each line the best first.
   * @throws {NotFoundError} Chart of Accounts not found.
   */
  categorize: endpoint({
    method: 'POST',
    path: '/categorize',
    summary: 'Categories of a chart of accounts that lines of a statement may have, best first.',
    body: jsonBody(
      wireObject({
        chartOfAccountsId: wireField('chart_of_account', z.int()),
        values: z.array(wire.ExpenseItemWire).max(5000),
      }),
    ),
    fields: ['chartOfAccountsId', 'values'],
    answer: json(guesses),
    access: byUser,
    failures: { 404: 'Chart of Accounts not found.' },
  }),
  /** Which rows of a statement are totals, in their order. */
  detectTotals: endpoint({
    method: 'POST',
    path: '/detect_totals',
    summary: 'Which rows of a statement are totals of rows before them.',
    body: jsonBody(wireObject({ values: z.array(wire.StatementRowFiguresWire).max(10_000) })),
    fields: ['values'],
    answer: json(wireObject({ detectedTotals: z.array(z.boolean()) })),
    access: byUser,
  }),
  chargeCodes: endpoint({
    method: 'POST',
    path: '/datascience/analytics/charge_codes',
    summary: 'Categories that the charge codes of one rent roll may have, best first.',
    body: jsonBody(wireObject({ values: z.array(wire.ChargeTextWire).max(wire.mostChargeCodes) })),
    fields: ['values'],
    answer: json(guesses),
    access: byUser,
    onFailure: { returns: 'empty list', tells: 'error service' },
  }),
  /** Which monthly values stand out from the rest of their line, in the shape that was sent. */
  outliers: endpoint({
    method: 'POST',
    path: '/datascience/analytics/outliers',
    summary: 'Which monthly values of some lines stand out from the rest of their line, seasons aside.',
    body: jsonBody(wireObject({ values: z.array(z.array(z.number().nullable()).max(1000)).max(10_000) })),
    fields: ['values'],
    answer: json(z.array(z.array(z.boolean()))),
    access: byUser,
  }),
  /** What a file may be, the likeliest first. @throws {InvalidRequestError} It is no file that can be read. */
  documents: endpoint({
    method: 'POST',
    path: '/datascience/analytics/documents',
    summary: 'What a file may be: a rent roll, an operating statement, or something else.',
    body: formBody(wireObject({ file: filePart })),
    fields: ['file'],
    answer: json(z.array(wire.DocumentKindPredictionWire)),
    access: byUser,
  }),
}
