import * as z from 'zod'
import { byUser } from '../contract/access.ts'
import { endpoint, filePart, formBody, json, jsonBody } from '../contract/endpoint.ts'
import { wireField, wireObject } from '../contract/wire.ts'
import {
  CategoryPredictionWire,
  ChargeTextWire,
  ComparedPropertyWire,
  DocumentKindPredictionWire,
  ExpenseItemWire,
  mostChargeCodes,
  SimilarityWire,
  StatementRowFiguresWire,
} from './prediction.wire.ts'

const guesses = z.array(z.array(CategoryPredictionWire))

export const predictionContract = {
  expenseSimilarity: endpoint({
    method: 'POST',
    path: '/datascience/analytics/similarity/expenses',
    summary: 'How alike each property is to a reference in what drives expenses; null where it cannot be told.',
    body: jsonBody(
      wireObject({ reference: ComparedPropertyWire, properties: z.array(ComparedPropertyWire).max(10_000) }),
    ),
    answer: json(z.array(SimilarityWire.nullable())),
    access: byUser,
  }),
  categorize: endpoint({
    method: 'POST',
    path: '/categorize',
    summary: 'Categories of a chart of accounts that lines of a statement may have, best first.',
    body: jsonBody(
      wireObject({
        chartOfAccountsId: wireField('chart_of_account', z.int()),
        values: z.array(ExpenseItemWire).max(5000),
      }),
    ),
    answer: json(guesses),
    access: byUser,
    failures: { 404: 'Chart of Accounts not found.' },
  }),
  detectTotals: endpoint({
    method: 'POST',
    path: '/detect_totals',
    summary: 'Which rows of a statement are totals of rows before them.',
    body: jsonBody(wireObject({ values: z.array(StatementRowFiguresWire).max(10_000) })),
    answer: json(wireObject({ detectedTotals: z.array(z.boolean()) })),
    access: byUser,
  }),
  chargeCodes: endpoint({
    method: 'POST',
    path: '/datascience/analytics/charge_codes',
    summary: 'Categories that the charge codes of one rent roll may have, best first.',
    body: jsonBody(wireObject({ values: z.array(ChargeTextWire).max(mostChargeCodes) })),
    answer: json(guesses),
    access: byUser,
    onFailure: { returns: 'empty list', tells: 'error service' },
  }),
  outliers: endpoint({
    method: 'POST',
    path: '/datascience/analytics/outliers',
    summary: 'Which monthly values of some lines stand out from the rest of their line, seasons aside.',
    body: jsonBody(wireObject({ values: z.array(z.array(z.number().nullable()).max(1000)).max(10_000) })),
    answer: json(z.array(z.array(z.boolean()))),
    access: byUser,
  }),
  documents: endpoint({
    method: 'POST',
    path: '/datascience/analytics/documents',
    summary: 'What a file may be: a rent roll, an operating statement, or something else.',
    body: formBody(wireObject({ file: filePart })),
    answer: json(z.array(DocumentKindPredictionWire)),
    access: byUser,
  }),
}
