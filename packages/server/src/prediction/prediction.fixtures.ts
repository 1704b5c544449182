import { type ContractCalls, callOf, csvFile, nothing } from '../testing/recorded-client.ts'

const property = {
  lat: 39,
  lng: -77,
  units: 96,
  yearBuilt: 1987,
  yearRenovated: null,
  effectiveGrossIncomePerUnit: 14_000,
}
const line = { text: 'Real Estate Taxes', type: 'expense' as const, header: null, values: [100, null] }

/** Calls that predict values missing from documents. */
export const predictionCalls: ContractCalls<'prediction'> = {
  expenseSimilarity: callOf(nothing, (client) => client.prediction.expenseSimilarity(property, [property])),
  categorize: callOf(nothing, (client) => client.prediction.categorize(2, [line]), {
    fails: { 404: callOf(nothing, (client) => client.prediction.categorize(424_242, [line])) },
  }),
  detectTotals: callOf(nothing, (client) =>
    client.prediction.detectTotals([
      { text: 'Rent', values: [100] },
      { text: 'Total Income', values: [100] },
    ]),
  ),
  chargeCodes: callOf(nothing, (client) => client.prediction.chargeCodes([{ text: 'pet rent', value: 50 }])),
  outliers: callOf(nothing, (client) => client.prediction.outliers([[100, 101, 99, null, 100, 900]])),
  documents: callOf(nothing, (client) => client.prediction.documents(csvFile('Unit,Rent\n101,1200', 'roll.csv'))),
}
