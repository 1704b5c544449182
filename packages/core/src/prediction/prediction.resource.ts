import { type CallOptions, Resource } from '../api/connection.ts'
import type { WireFile } from '../contract/endpoint.ts'
import type { Similarity } from '../expense-comps/expense-comps.schema.ts'
import { predictionContract as contract } from './prediction.contract.ts'
import {
  type CategoryPrediction,
  type ChargeText,
  type ComparedProperty,
  type DocumentKindPrediction,
  type ExpenseItem,
  leastProbability,
  type StatementRowFigures,
} from './prediction.schema.ts'

/** What documents leave unsaid, reached as `client.prediction`. */
export class PredictionResource extends Resource {
  /**
   * How alike properties are to a reference in what drives their expenses, in their order; `null` where unit count, year
   * built or income of either is unknown.
   *
   * @endpoint `POST /datascience/analytics/similarity/expenses`
   */
  expenseSimilarity(
    reference: ComparedProperty,
    properties: ComparedProperty[],
    options?: CallOptions,
  ): Promise<(Similarity | null)[]> {
    return this.connection.send(contract.expenseSimilarity, { body: { reference, properties } }, options)
  }

  /**
   * Categories that lines of a statement may have, for each line the best first.
   *
   * @endpoint `POST /categorize`
   * @throws {NotFoundError} Chart of Accounts not found.
   */
  categorize(chartOfAccountsId: number, values: ExpenseItem[], options?: CallOptions): Promise<CategoryPrediction[][]> {
    return this.connection.send(contract.categorize, { body: { chartOfAccountsId, values } }, options)
  }

  /**
   * Which rows of a statement are totals, in their order.
   *
   * @endpoint `POST /detect_totals`
   */
  async detectTotals(values: StatementRowFigures[], options?: CallOptions): Promise<boolean[]> {
    const { detectedTotals } = await this.connection.send(contract.detectTotals, { body: { values } }, options)
    return detectedTotals
  }

  /**
   * Categories that the charge codes of a rent roll may have, for each code the best first; those less likely than 5% are
   * dropped. `null`, and no call, where there are no codes; empty where the call fails.
   *
   * @endpoint `POST /datascience/analytics/charge_codes`
   */
  async chargeCodes(values: ChargeText[], options?: CallOptions): Promise<CategoryPrediction[][] | null> {
    if (values.length === 0) return null
    const predictions = await this.connection.send(contract.chargeCodes, { body: { values } }, options)
    return predictions.map((list) => list.filter(({ probability }) => probability >= leastProbability))
  }

  /**
   * Which monthly values stand out from the rest of their line, in the shape that was sent.
   *
   * @endpoint `POST /datascience/analytics/outliers`
   */
  outliers(values: (number | null)[][], options?: CallOptions): Promise<boolean[][]> {
    return this.connection.send(contract.outliers, { body: { values } }, options)
  }

  /**
   * What a file may be, the likeliest first.
   *
   * @endpoint `POST /datascience/analytics/documents`
   * @throws {InvalidRequestError} It is no file that can be read.
   */
  documents(file: WireFile, options?: CallOptions): Promise<DocumentKindPrediction[]> {
    return this.connection.send(contract.documents, { body: { file } }, options)
  }
}
