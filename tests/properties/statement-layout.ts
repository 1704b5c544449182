import { type CellLiteral, monthNames } from '@uwkit/core/shared'

/** A system's layout of a statement of twelve months. */
export interface StatementLayout {
  system: string
  titles: readonly string[]
  /** Place of account codes: in a separate column, before the label, or nowhere. */
  codes: 'column' | 'label' | 'none'
  /** Returns the caption of a month, `2025-03`. */
  month(month: string): CellLiteral
  /** The caption of the column that adds up the months; without it there is no such column. */
  total?: string
  /** Whether captions and totals of the groups are printed. */
  hasGroups: boolean
  labels: { income: string; expenses: string; netOperatingIncome: string; netIncome: string }
  /** Whether lines below net operating income are printed, and net income after them. */
  hasBelow: boolean
}

const names = monthNames.map((name) => name.slice(0, 3))
const lastDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const numberOf = (month: string) => Number(month.slice(5))
const yearOf = (month: string) => month.slice(0, 4)
const lastDayOf = (month: string) => lastDays[numberOf(month) - 1] ?? 30

/** Month names: `2025-03` in the formats that reports print. */
export const monthCaptions = {
  short: (month: string) => `${names[numberOf(month) - 1]} ${yearOf(month)}`,
  dashed: (month: string) => `${names[numberOf(month) - 1]}-${yearOf(month).slice(2)}`,
  long: (month: string) => `${monthNames[numberOf(month) - 1]} ${yearOf(month)}`,
  lastDay: (month: string) => `${month.slice(5)}/${lastDayOf(month)}/${yearOf(month)}`,
  ending: (month: string) => `Month Ending\n${month.slice(5)}/${lastDayOf(month)}/${yearOf(month)}`,
  number: (month: string) => `${month.slice(5)}/${yearOf(month)}`,
  date: (month: string): CellLiteral => ({ date: `${month}-01` }),
}

const common = {
  income: 'Total Income',
  expenses: 'Total Expenses',
  netOperatingIncome: 'Net Operating Income',
  netIncome: 'Net Income',
}

/** Layouts of ten systems. */
export const statementLayouts: readonly StatementLayout[] = [
  {
    system: 'Yardi Voyager, Statement (12 months)',
    titles: [
      'Elm Court (elm)',
      'Statement (12 months)',
      'Period = Jan 2025-Dec 2025',
      'Book = Accrual ; Tree = ysi_is',
    ],
    codes: 'column',
    month: monthCaptions.short,
    total: 'Total',
    hasGroups: true,
    labels: {
      ...common,
      income: 'TOTAL INCOME',
      expenses: 'TOTAL OPERATING EXPENSES',
      netOperatingIncome: 'NET OPERATING INCOME',
      netIncome: 'NET INCOME',
    },
    hasBelow: true,
  },
  {
    system: 'RealPage, twelve month trend',
    titles: ['Elm Court', 'Twelve Month Trend', 'January 2025 - December 2025'],
    codes: 'column',
    month: monthCaptions.ending,
    total: 'Total',
    hasGroups: true,
    labels: { ...common, expenses: 'Total Operating Expenses' },
    hasBelow: true,
  },
  {
    system: 'Entrata, income statement by month',
    titles: ['Income Statement', 'Elm Court', 'Jan 2025 - Dec 2025'],
    codes: 'label',
    month: monthCaptions.number,
    total: 'Total',
    hasGroups: true,
    labels: { ...common, netOperatingIncome: 'Net Operating Income (NOI)' },
    hasBelow: false,
  },
  {
    system: 'AppFolio, cash flow of twelve months',
    titles: [
      'Cash Flow - 12 Month',
      'Properties: Elm Court',
      'Period Range: Jan 2025 to Dec 2025',
      'Accounting Basis: Cash',
    ],
    codes: 'none',
    month: monthCaptions.short,
    total: 'Total',
    hasGroups: true,
    labels: {
      ...common,
      income: 'Total Operating Income',
      expenses: 'Total Operating Expense',
      netOperatingIncome: 'NOI - Net Operating Income',
    },
    hasBelow: false,
  },
  {
    system: 'MRI',
    titles: ['Elm Court', 'Income Statement - Trailing Twelve', '12/31/2025'],
    codes: 'column',
    month: monthCaptions.lastDay,
    total: 'T12 Total',
    hasGroups: true,
    labels: {
      ...common,
      income: 'TOTAL REVENUE',
      expenses: 'TOTAL OPERATING EXPENSES',
      netOperatingIncome: 'NET OPERATING INCOME',
    },
    hasBelow: true,
  },
  {
    system: 'ResMan, trailing twelve months',
    titles: ['Trailing 12 Months Income Statement', 'Elm Court', 'Jan 2025 - Dec 2025'],
    codes: 'label',
    month: monthCaptions.dashed,
    total: 'Total',
    hasGroups: true,
    labels: common,
    hasBelow: true,
  },
  {
    system: 'QuickBooks, profit and loss by month',
    titles: ['Elm Court LLC', 'Profit & Loss', 'January through December 2025'],
    codes: 'none',
    month: monthCaptions.dashed,
    total: 'TOTAL',
    hasGroups: true,
    labels: { ...common, expenses: 'Total Expense', netOperatingIncome: 'Net Ordinary Income' },
    hasBelow: false,
  },
  {
    system: 'Rent Manager',
    titles: ['Profit and Loss by Month', 'Elm Court', '01/01/2025 - 12/31/2025'],
    codes: 'none',
    month: monthCaptions.long,
    total: 'Total',
    hasGroups: false,
    labels: common,
    hasBelow: false,
  },
  {
    system: 'Buildium',
    titles: ['Income statement', 'Elm Court'],
    codes: 'none',
    month: monthCaptions.date,
    hasGroups: true,
    labels: common,
    hasBelow: false,
  },
  {
    system: 'a seller, by hand',
    titles: ['Elm Court T-12'],
    codes: 'none',
    month: monthCaptions.dashed,
    total: 'T12',
    hasGroups: false,
    labels: {
      ...common,
      income: 'Effective Gross Income',
      expenses: 'Total Operating Expenses',
      netOperatingIncome: 'NOI',
    },
    hasBelow: false,
  },
]
