import type { Evidence } from './evidence.ts'

/**
 * What proves a document that was read, as it is kept with the record: nothing else of the reading.
 *
 * @example
 * evidenceOf({ ...noEvidence('Roll'), verdict: 'proven', reasons: [], file: 'roll.xlsx' }).verdict
 * // => 'proven'
 */
export function evidenceOf({ sheet, findings, ties, ledger, verdict, reasons }: Evidence): Evidence {
  return {
    sheet,
    findings,
    ties,
    ledger,
    ...(verdict === undefined ? {} : { verdict }),
    ...(reasons === undefined ? {} : { reasons }),
  }
}

/**
 * The proof of a document that was read from no file: there is nothing to look at, to tie or to lose.
 *
 * @param sheet What stands for the sheet's name.
 * @example
 * noEvidence('Roll').ledger.totals.source
 * // => { cellCount: 0, amount: 0 }
 */
export function noEvidence(sheet = ''): Evidence {
  const none = () => ({ cellCount: 0, amount: 0 })
  const totals = { mapped: none(), ignored: none(), unmapped: none(), source: none() }
  return { sheet, findings: [], ties: [], ledger: { sheet, entries: [], totals } }
}
