import { type Live, minus, needing, orNothing, orUsual, plus } from '../../rules/live.ts'
import { LivePad } from '../../rules/live-pad.ts'
import type { SizerBook } from '../../rules/sizer-book.ts'

/** Working capital of what is to be built, of the loan. Practice of lenders under 221(d)(4). */
const workingCapital = 0.04

/** What the money is for and where it comes from, with the fees that grow with the loan; and what is held in escrow. */
export function usesSheet(book: SizerBook): LivePad {
  const { sizing } = book.facts.input
  const { measures, request, rulePack } = sizing
  const pad = new LivePad(book, 'Sources and Uses', 'Sources, Uses and Escrows', 'C', {
    columnWidths: [52, 20, 60],
    tabColour: '548235',
  })
  const loan: Live = { formula: 'out_MaxLoan', value: sizing.loan === 0 ? null : sizing.loan }
  const sized: Live = { formula: 'IF(N(out_MaxLoan)=0,"",out_MaxLoan)', value: loan.value }
  const line = (row: number, caption: string, live: Live, role?: 'total' | 'grand', name?: string): Live => {
    pad.text('A', row, caption, role === undefined ? 'label.text' : `${role}.text`)
    const named = name === undefined ? {} : { name }
    const cell = pad.show(
      'B',
      row,
      live,
      role === undefined ? { format: 'cents', ...named } : { role, format: 'cents', ...named },
    )
    if (role !== undefined) pad.fill('A', 'C', row, `${role}.text`)
    return cell
  }
  pad.band(5, 'Uses')
  const cost = line(6, 'Cost before fees that grow with the loan', {
    formula: 'IF(N(in_CostBeforeFees)=0,"",in_CostBeforeFees)',
    value: request.costBeforeFees,
  })
  const shared = (row: number, caption: string, name: string, share: number | null, usual = share): Live =>
    line(
      row,
      caption,
      needing(
        [bracketed(sized)],
        (amount) => `${amount}*${usual === null ? `N(${name})` : orUsual(name, usual)}`,
        (amount) => amount * (share ?? 0),
      ),
    )
  const { criteria, mortgageInsurance } = rulePack
  const examination = shared(7, 'Examination fee', 'in_ExaminationFee', criteria?.fees.examination ?? null)
  const financing = shared(
    8,
    'Financing fee',
    'in_FinancingFee',
    request.financingFee,
    criteria?.fees.usualFinancing ?? null,
  )
  const premium = shared(9, 'First mortgage insurance premium', 'in_FirstMIP', mortgageInsurance?.first ?? null)
  const fees = line(10, 'Fees that grow with the loan', plus(examination, financing, premium), 'total', 'out_LoanFees')
  const uses = line(11, 'All uses', plus(cost, fees), 'grand', 'out_Uses')
  pad.band(13, 'Sources')
  const source = line(14, 'Loan', sized)
  const grants = line(15, 'Grants, public loans and gifts', {
    formula: 'IF(in_Grants="","",in_Grants)',
    value: request.grants,
  })
  const equity = line(
    16,
    'Equity; below zero cash to the borrower',
    minus(uses, plusOf(source, orNothing(grants))),
    'grand',
    'out_Equity',
  )
  book.expect('Sources and uses: fees of the loan', fees, criteria === null ? null : measures.feesOfLoan)
  book.expect('Sources and uses: equity', equity, criteria === null ? null : measures.equity)

  pad.band(18, 'Escrows at closing')
  line(19, 'First mortgage insurance premium', { formula: premium.formula, value: premium.value })
  pad.text('A', 20, 'Initial deposit to the replacement reserve', 'label.text')
  const reserve = pad.typed('B', 20, 'in_InitialReserve', null)
  pad.text('A', 21, 'Repairs to be held', 'label.text')
  const repairs = pad.typed('B', 21, 'in_RepairEscrow', null)
  pad.text('A', 22, 'Working capital, of the loan', 'label.text')
  const share = pad.typed('B', 22, 'in_WorkingCapital', criteria?.shareOf === 'cost' ? workingCapital : 0, 'percent')
  pad.remark('C', 22, '4% is usual of what is to be built, nothing of what stands.', 60)
  const capital = line(
    23,
    'Working capital',
    needing(
      [bracketed(sized), share],
      (amount, part) => `${amount}*${part}`,
      (amount, part) => amount * part,
    ),
  )
  line(24, 'All escrows', plus(premium, orNothing(reserve), orNothing(repairs), capital), 'total')
  return pad
}

function bracketed({ formula, value }: Live): Live {
  return { formula: `(${formula})`, value }
}

function plusOf(left: Live, right: Live): Live {
  return bracketed(plus(left, right))
}
