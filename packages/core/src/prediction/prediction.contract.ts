import * as z from 'zod'
import { byUser } from '../contract/access.ts'
import { endpoint, filePart, formBody, json, jsonBody } from '../contract/endpoint.ts'
import { wireField, wireObject } from '../contract/wire.ts'
import * as wire from './prediction.wire.ts'

const guesses = z.array(z.array(wire.CategoryPredictionWire))

export const predictionContract = {
  /**
   * Similarity of properties to a reference in what drives their expenses, in order; `null` if unit count, year built
   * or income of either is unknown.
   */
  expenseSimilarity: endpoint({
    method: 'POST',
    path: '/datascience/analytics/similarity/expenses',
    summary:
      'Score how similar properties are to a reference property in unit count, year built, and income; null if any is unknown.',
    body: jsonBody(
      wireObject({ reference: wire.ComparedPropertyWire, properties: z.array(wire.ComparedPropertyWire).max(10_000) }),
    ),
    fields: ['reference', 'properties'],
    answer: json(z.array(wire.SimilarityWire.nullable())),
    effect: 'read',
    access: byUser,
  }),
  /**
   * Possible categories of statement lines, best first for each line.
   * @throws {NotFoundError} Chart of Accounts not found.
   */
  categorize: endpoint({
    method: 'POST',
    path: '/categorize',
    summary: 'Predict chart-of-accounts categories for statement lines, most likely first.',
    body: jsonBody(
      wireObject({
        chartOfAccountsId: wireField('chart_of_account', z.int()),
        values: z.array(wire.ExpenseItemWire).max(5000),
      }),
    ),
    fields: ['chartOfAccountsId', 'values'],
    answer: json(guesses),
    effect: 'read',
    access: byUser,
    failures: { 404: 'Chart of Accounts not found.' },
  }),
  /** Which rows of a statement are totals, in order. */
  detectTotals: endpoint({
    method: 'POST',
    path: '/detect_totals',
    summary: 'Detect statement rows that total the rows above them.',
    body: jsonBody(wireObject({ values: z.array(wire.StatementRowFiguresWire).max(10_000) })),
    fields: ['values'],
    answer: json(wireObject({ detectedTotals: z.array(z.boolean()) })),
    effect: 'read',
    access: byUser,
  }),
  chargeCodes: endpoint({
    method: 'POST',
    path: '/datascience/analytics/charge_codes',
    summary: 'Predict categories for a rent roll’s charge codes, most likely first.',
    body: jsonBody(wireObject({ values: z.array(wire.ChargeTextWire).max(wire.maximumChargeCodes) })),
    fields: ['values'],
    answer: json(guesses),
    effect: 'read',
    access: byUser,
    onFailure: { returns: 'empty list', reportsTo: 'error service' },
  }),
  /** Which monthly values are outliers of their line, in the shape of the input. */
  outliers: endpoint({
    method: 'POST',
    path: '/datascience/analytics/outliers',
    summary: 'Detect non-seasonal outliers among a line’s monthly values.',
    body: jsonBody(wireObject({ values: z.array(z.array(z.number().nullable()).max(1000)).max(10_000) })),
    fields: ['values'],
    answer: json(z.array(z.array(z.boolean()))),
    effect: 'read',
    access: byUser,
  }),
  /** Possible kinds of a file, likeliest first. @throws {InvalidRequestError} It isn’t a file that can be read. */
  documents: endpoint({
    method: 'POST',
    path: '/datascience/analytics/documents',
    summary: 'Predict the document type: rent roll, operating statement, or other.',
    body: formBody(wireObject({ file: filePart })),
    fields: ['file'],
    answer: json(z.array(wire.DocumentKindPredictionWire)),
    effect: 'read',
    access: byUser,
  }),
}
