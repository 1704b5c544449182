import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../shared/grid.ts'
import { aStatementReading } from '../operating-statement.fixtures.ts'
import { statementTotals } from '../rules/amounts.ts'

const read = (rows: readonly (readonly CellLiteral[])[]) => aStatementReading(rows).statement

describe('forms that number their lines, as Schedule E does', () => {
  it('keep the number as the code of a line and find the first expense', () => {
    const { lines } = read([
      ['', '2024'],
      ['3 Rents received', 48_000],
      ['5 Advertising', 300],
      ['9 Insurance', 2100],
      ['14 Repairs', 2500],
      ['16 Taxes', 5200],
      ['20 Total expenses', 10_100],
      ['21 Income or (loss)', 37_900],
    ])
    expect(lines.slice(0, 5).map(({ code, label, section }) => [code, label, section])).toEqual([
      ['3', 'Rents received', 'income'],
      ['5', 'Advertising', 'expense'],
      ['9', 'Insurance', 'expense'],
      ['14', 'Repairs', 'expense'],
      ['16', 'Taxes', 'expense'],
    ])
    expect(lines.find(({ totalOf }) => totalOf === 'expense')?.label).toBe('Total expenses')
  })

  it('are no statements with counts in front of a few labels', () => {
    const { lines } = read([
      ['', '2024'],
      ['Rents received', 48_000],
      ['2 Bedroom premium', 300],
      ['Insurance', 2100],
      ['Real Estate Taxes', 2500],
      ['Total Expenses', 4600],
    ])
    expect(lines.map(({ label }) => label)).toContain('2 Bedroom premium')
  })
})

describe('nets after interest and depreciation', () => {
  const form: CellLiteral[][] = [
    ['Form 8825 Rental Real Estate Income and Expenses'],
    ['', 'Amount'],
    ['Gross rents', 744_000],
    ['Other income', 39_000],
    ['Total gross income', 783_000],
    ['Insurance', 32_400],
    ['Interest', 138_000],
    ['Repairs', 129_000],
    ['Taxes', 62_400],
    ['Depreciation', 76_800],
    ['Total expenses', 438_600],
    ['Net rental real estate income', 344_400],
  ]

  it('are no NOI: the lines of Form 8825 without them are the operating expenses, and nothing proves them', () => {
    const reading = aStatementReading(form)
    const { lines } = reading.statement
    expect(lines.flatMap(({ label, section }) => (section === 'below' ? [label] : []))).toEqual([
      'Interest',
      'Depreciation',
      'Net rental real estate income',
    ])
    expect(lines.some(({ totalOf }) => totalOf === 'expense' || totalOf === 'netOperatingIncome')).toBe(false)
    expect(statementTotals(reading.statement)).toMatchObject({ expense: 223_800, netOperatingIncome: 559_200 })
    expect(reading.verdict).toBe('read_not_proven')
  })

  it('take no owner’s improvements off NOI, nor a mortgage', () => {
    const { statement } = aStatementReading([
      ['', 'Jan 2025', 'Feb 2025'],
      ['Rents', 50_210, 50_450],
      ['Total Income', 50_210, 50_450],
      ['Repairs', 9210, 9330],
      ['Capital Improvements', 4000, 4500],
      ['Mortgage', 12_000, 12_000],
      ['Water', 2060, 2180],
      ['Total Expenses', 27_270, 28_010],
      ['Net Income', 22_940, 22_440],
    ])
    expect(statementTotals(statement).netOperatingIncomePerPeriod).toEqual([38_940, 38_940])
  })

  const sectionsOf = (rows: CellLiteral[][]) =>
    aStatementReading([['', '2024'], ...rows]).statement.lines.map(({ label, section }) => `${section}: ${label}`)

  it('leave taxes and insurance that stand below the total with interest among the expenses', () => {
    expect(
      sectionsOf([
        ['Rents', 744_000],
        ['Laundry', 3900],
        ['Total Income', 747_900],
        ['Repairs', 129_000],
        ['Interest', 138_000],
        ['Total Expenses', 267_000],
        ['Property Taxes', 60_000],
        ['Insurance', 32_400],
        ['Net Income', 388_500],
        ['Principal', 20_000],
      ]).slice(3),
    ).toEqual([
      'expense: Repairs',
      'below: Interest',
      'expense: Total Expenses',
      'expense: Property Taxes',
      'expense: Insurance',
      'below: Net Income',
      'below: Principal',
    ])
  })

  it('leave fees of owners, casualty, income tax and reserves among the expenses that count them', () => {
    const owners: CellLiteral[][] = [
      ['Partnership Management Fee', 13_000],
      ['Asset Management Fee', 6000],
      ['Casualty Loss', 1000],
      ['Income Tax', 800],
      ['Replacement Reserves', 2000],
      ['Capital Improvement Reserve', 1200],
      ['Non-Capital Repairs', 5000],
    ]
    const { statement } = aStatementReading([
      ['', '2024'],
      ['Rents', 744_000],
      ['Laundry', 3900],
      ['Total Income', 747_900],
      ['Repairs', 129_000],
      ...owners,
      ['Insurance', 50_000],
      ['Total Expenses', 208_000],
      ['Net Income', 539_900],
    ])
    expect(statement.lines.flatMap(({ label, section }) => (section === 'below' ? [label] : []))).toEqual([])
    expect(statementTotals(statement)).toMatchObject({ expense: 208_000, netOperatingIncome: 539_900 })
  })

  const expensesFirst = (paid: string, net: string): CellLiteral[][] => [
    ['Insurance', 32_400],
    ['Repairs', 129_000],
    [paid, 138_000],
    ['Total Expenses', 299_400],
    ['Rents', 744_000],
    ['Laundry', 3900],
    ['Total Income', 747_900],
    [net, 448_500],
  ]

  it.each(['Interest', 'Capital Improvements'])('keep the income that stands below expenses with %s', (paid) => {
    const reading = aStatementReading([['', '2024'], ...expensesFirst(paid, 'Total Profit')])
    expect(statementTotals(reading.statement)).toMatchObject({
      income: 747_900,
      expense: 161_400,
      netOperatingIncome: 586_500,
    })
    expect(reading.verdict).toBe('read_not_proven')
  })

  it('throw no income below where its total stands under the expenses and nothing tells the net', () => {
    const reading = aStatementReading([['', '2024'], ...expensesFirst('Interest', 'Profit')])
    expect(reading.statement.lines.filter(({ section }) => section === 'below')).toEqual([])
    expect(reading.verdict).toBe('contradicts_itself')
  })

  it.each(['Asset Management Fee', 'Casualty Loss', 'New Roof'])('prove no NOI where %s is an expense', (paid) => {
    const reading = aStatementReading([
      ['', 'Jan 2025', 'Feb 2025', 'Mar 2025'],
      ['Rents', 50_000, 50_500, 51_000],
      ['Laundry', 300, 320, 310],
      ['Total Income', 50_300, 50_820, 51_310],
      ['Property Taxes', 4500, 4500, 4500],
      ['Insurance', 1500, 1500, 1500],
      ['Repairs', 2500, 2700, 2600],
      [paid, 5000, 5433, 5200],
      ['Total Expenses', 13_500, 14_133, 13_800],
      ['Profit', 36_800, 36_687, 37_510],
    ])
    expect(reading.verdict).toBe('read_not_proven')
    expect(reading.reasons.map(({ code }) => code)).toContain('owner-costs-above-noi')
  })

  it.each(['Principal & Interest', 'Mortgage - Wells Fargo', 'Mtg Payment', 'SBA Loan', 'Debt Svc', 'Depr Expense'])(
    'take no %s off NOI, and ask for it above a named NOI',
    (paid) => {
      const named = (net: string) =>
        aStatementReading([
          ['', '2024'],
          ['Rents', 744_000],
          ['Total Income', 744_000],
          ['Repairs', 129_000],
          ['Insurance', 150_000],
          [paid, 100_000],
          ['Total Expenses', 379_000],
          [net, 365_000],
        ])
      expect(statementTotals(named('Net to Owner').statement).netOperatingIncome).toBe(465_000)
      expect(named('NOI').reasons.map(({ code }) => code)).toContain('debt-above-noi')
    },
  )

  it.each(['Interest on Security Deposits', 'Interest & Penalties', 'Amortization of Prepaid Insurance'])(
    'keep %s, which operations pay, among the expenses',
    (paid) => {
      const reading = aStatementReading([
        ['', '2024'],
        ['Rents', 744_000],
        ['Total Income', 744_000],
        ['Repairs', 279_000],
        [paid, 1000],
        ['Total Expenses', 280_000],
        ['NOI', 464_000],
      ])
      expect(reading.reasons).toEqual([])
    },
  )

  it('count no income below the total of expenses with interest as an expense', () => {
    const { statement } = aStatementReading([
      ['', '2024'],
      ['Rents', 744_000],
      ['Total Income', 744_000],
      ['Repairs', 279_000],
      ['Mortgage Interest', 100_000],
      ['Total Expenses', 379_000],
      ['Interest Income', 600],
      ['Net Income', 365_600],
    ])
    expect(statementTotals(statement).netOperatingIncome).toBe(465_000)
  })

  it('take off no lenders that QuickBooks lists under a total of mortgage interest', () => {
    const { statement } = aStatementReading([
      ['', '2024'],
      ['Rents', 744_000],
      ['Total Income', 744_000],
      ['Repairs', 279_000],
      ['Mortgage Interest'],
      ['Chase', 60_000],
      ['Wells Fargo', 40_000],
      ['Total Mortgage Interest', 100_000],
      ['Total Expenses', 379_000],
      ['Net Income', 365_000],
    ])
    expect(statementTotals(statement).netOperatingIncome).toBe(465_000)
  })

  it('keep what is insured or paid to brokers of a mortgage among the expenses', () => {
    const { lines } = read([
      ['', '2024'],
      ['Rents', 744_000],
      ['Total Income', 744_000],
      ['Mortgage Insurance', 12_000],
      ['Mortgage Broker Fee', 8000],
      ['Repairs', 200_000],
      ['Total Expenses', 220_000],
      ['Net Income', 524_000],
    ])
    expect(lines.filter(({ section }) => section === 'below')).toEqual([])
  })

  it.each([['Profit'], ['Profit', 'Distributions', 'Roof Replacement'], ['Owner Distributions', 'Escrow Deposits']])(
    'take nothing off NOI that stands below the total of expenses with interest: %s',
    (...below) => {
      const reading = aStatementReading([
        ['', '2024'],
        ['Rents', 744_000],
        ['Laundry', 3900],
        ['Total Income', 747_900],
        ['Repairs', 129_000],
        ['Insurance', 50_000],
        ['Interest', 100_000],
        ['Total Expenses', 279_000],
        ...below.map((label) => [label, 130_000]),
      ])
      expect(statementTotals(reading.statement).netOperatingIncome).toBe(568_900)
      expect(reading.verdict).toBe('read_not_proven')
    },
  )

  it('stand where the document calls them NOI, but are not proven', () => {
    const reading = aStatementReading([...form.slice(0, -1), ['Net Operating Income', 344_400]])
    expect(statementTotals(reading.statement).netOperatingIncome).toBe(344_400)
    expect(reading.verdict).toBe('read_not_proven')
    expect(reading.reasons.map(({ code }) => code)).toContain('debt-above-noi')
  })
})

describe('owners’ cash statements', () => {
  const receipts: CellLiteral[][] = [
    ['', 'Jan 2025', 'Feb 2025'],
    ['Rents', 50_210, 50_450],
    ['Security Deposits Received', 900, 450],
    ['Owner Contribution', 5000, 0],
    ['Total Receipts', 56_110, 50_900],
    ['Electric', 1210, 1330],
    ['Lawn Service', 850, 850],
    ['Security Deposit Refunds', 450, 0],
    ['Owner Draw', 4000, 4000],
    ['Total Disbursements', 6510, 6180],
    ['Net Cash', 49_600, 44_720],
  ]

  it('count neither deposits nor what an owner pays in or draws, as AppFolio’s owner statements list them', () => {
    const reading = aStatementReading(receipts)
    expect(statementTotals(reading.statement)).toMatchObject({
      incomePerPeriod: [50_210, 50_450],
      expensePerPeriod: [2060, 2180],
    })
    expect(reading.verdict).toBe('read_not_proven')
    expect(reading.reasons[0]?.message).toContain('owner contributions or deposits')
  })

  it('ask for deposits above what is called NOI, but not for forfeited ones', () => {
    const named = (label: string) =>
      aStatementReading([
        ['', '2024'],
        ['Rents', 90_000],
        [label, 900],
        ['Total Income', 90_900],
        ['Repairs', 39_000],
        ['Total Expenses', 39_000],
        ['NOI', 51_900],
      ])
    expect(named('Security Deposits').reasons.map(({ code }) => code)).toEqual(['deposits-above-noi'])
    expect(named('Security Deposits Forfeited').verdict).toBe('proven')
  })

  it('total receipts and disbursements', () => {
    const { lines } = read([
      ['', 'Jan 2025', 'Feb 2025'],
      ['RECEIPTS'],
      ['Rents', 50_210, 50_450],
      ['Laundry', 310, 290],
      ['Total Cash Receipts', 50_520, 50_740],
      ['DISBURSEMENTS'],
      ['Electric', 1210, 1330],
      ['Lawn Service', 850, 850],
      ['Total Disbursements', 2060, 2180],
      ['Net Cash Flow from Operations', 48_460, 48_560],
    ])
    expect(lines.map(({ label, section, totalOf }) => [label, section, totalOf])).toMatchObject([
      ['Rents', 'income', null],
      ['Laundry', 'income', null],
      ['Total Cash Receipts', 'income', 'income'],
      ['Electric', 'expense', null],
      ['Lawn Service', 'expense', null],
      ['Total Disbursements', 'expense', 'expense'],
      ['Net Cash Flow from Operations', 'expense', null],
    ])
  })

  it('begin their expenses with a salary, whoever earns it', () => {
    const { lines } = read([
      ['', '2024'],
      ['Rents', 90_000],
      ['Manager Salary', 9000],
      ['Water', 4000],
      ['Total Expenditures', 13_000],
      ['Net', 77_000],
    ])
    expect(lines.map(({ section }) => section).slice(0, 4)).toEqual(['income', 'expense', 'expense', 'expense'])
  })
})
