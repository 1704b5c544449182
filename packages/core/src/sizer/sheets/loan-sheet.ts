import { dateSerial } from '../rules/date-serial.ts'
import { LivePad } from '../rules/live-pad.ts'
import type { SizerBook } from '../rules/sizer-book.ts'
import { type Fact, factList } from './fact-list.ts'

const lastColumn = 'E'

/** The loan as the deal records it. */
export function loanSheet(book: SizerBook): LivePad {
  const loan = book.facts.input.loan ?? null
  const pad = new LivePad(book, 'Loan', 'Loan Information', lastColumn, {
    columnWidths: [34, 22, 3, 34, 22],
    tabColour: '548235',
  })
  book.block('Loan record', ['name', 'value'])
  const source = 'Loan record of the deal'
  pad.band(5, 'Loan', 'A', 'B')
  factList(book, pad, { label: 'A', value: 'B', row: 6, source }, [
    { caption: 'Loan number', value: loan?.loanNumber },
    { caption: 'Lender', value: loan?.lender },
    { caption: 'Servicer', value: loan?.servicer },
    { caption: 'Purpose', value: loan?.purpose },
    { caption: 'Product', value: loan?.product },
    { caption: 'Execution', value: loan?.execution },
    { caption: 'Requested amount', value: loan?.requestedAmount, format: 'money' },
    { caption: 'Loan amount', value: loan?.loanAmount, format: 'money' },
    { caption: 'Unpaid balance', value: loan?.unpaidBalance, format: 'money' },
    { caption: 'Purchase price', value: loan?.purchasePrice, format: 'money' },
    { caption: 'Appraised value', value: loan?.appraisedValue, format: 'money' },
    { caption: 'Value once stabilized', value: loan?.asStabilizedValue, format: 'money' },
    { caption: 'Total cost', value: loan?.totalCost, format: 'money' },
    { caption: 'Lien position', value: loan?.lienPosition },
    { caption: 'Recourse', value: loan?.recourse },
    { caption: 'Prepayment', value: loan?.prepayment },
  ])
  pad.band(5, 'Terms', 'D', 'E')
  const terms: Fact[] = [
    { caption: 'Note date', value: dateSerial(loan?.noteDate ?? null), format: 'date' },
    { caption: 'First payment', value: dateSerial(loan?.firstPaymentDate ?? null), format: 'date' },
    { caption: 'Maturity', value: dateSerial(loan?.maturityDate ?? null), format: 'date' },
    { caption: 'Term, months', value: loan?.termMonths },
    { caption: 'Interest only, months', value: loan?.interestOnlyMonths },
    { caption: 'Amortization, months', value: loan?.amortizationMonths },
    { caption: 'Index', value: loan?.index },
    { caption: 'Index rate', value: loan?.indexRate, format: 'rate' },
    { caption: 'Spread', value: loan?.spread, format: 'rate' },
    { caption: 'Note rate', value: loan?.noteRate, format: 'rate' },
    { caption: 'Underwriting rate', value: loan?.underwritingRate, format: 'rate' },
    { caption: 'Rate floor', value: loan?.floorRate, format: 'rate' },
    { caption: 'Cap strike', value: loan?.capRateStrike, format: 'rate' },
    { caption: 'Accrual', value: loan?.accrual },
    { caption: 'Escrow of taxes', value: loan?.escrowTaxes, format: 'money' },
    { caption: 'Escrow of insurance', value: loan?.escrowInsurance, format: 'money' },
    { caption: 'Monthly reserve deposit', value: loan?.monthlyReserveDeposit, format: 'money' },
  ]
  factList(book, pad, { label: 'D', value: 'E', row: 6, source }, terms)
  if (loan === null) pad.text('A', 25, 'The deal has no loan on record.', 'note.text')
  return pad
}
