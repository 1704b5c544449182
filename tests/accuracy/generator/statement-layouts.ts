import {
  comparisonColumns,
  type FigureColumn,
  monthColumns,
  monthNames,
  type StatementLayout,
} from './statement-layout.ts'

const annualStatement: StatementLayout = {
  system: 'annual, several years',
  sheet: 'Historical',
  scope: { kind: 'years', startsInJanuary: true, count: 3, hasBelow: false, isWhole: true },
  titles: ({ name }) => [name, 'Historical Operating Statements'],
  codes: 'none',
  figures: ({ periods }) =>
    periods.map(
      (year, at): FigureColumn => ({
        caption: `${year}|Actual`,
        period: at,
        figure: ({ values }) => values[at] ?? null,
        isChecked: true,
      }),
    ),
  labels: {
    income: 'Effective Gross Income',
    expenses: 'Total Operating Expenses',
    netOperatingIncome: 'Net Operating Income',
    netIncome: 'Cash Flow',
    group: (caption) => `Total ${caption}`,
  },
  captions: { income: 'INCOME', expenses: 'EXPENSES' },
}

const appfolioStatement: StatementLayout = {
  system: 'AppFolio, cash flow (12 months)',
  sheet: 'Cash Flow',
  scope: { kind: 'months', startsInJanuary: false, count: 12, hasBelow: false, isWhole: false },
  titles: ({ name, periods }) => [
    'Cash Flow - 12 Month',
    `Properties: ${name}`,
    `Period Range: ${monthNames.short(periods[0] ?? '')} to ${monthNames.short(periods.at(-1) ?? '')}`,
    'Accounting Basis: Cash',
    'Level of Detail: Detail View',
  ],
  codes: 'none',
  figures: (year) => monthColumns(year, monthNames.short, 'Total'),
  labels: {
    income: 'Total Operating Income',
    expenses: 'Total Operating Expense',
    netOperatingIncome: 'NOI - Net Operating Income',
    netIncome: 'Net Income',
    group: (caption) => `Total ${caption}`,
  },
  captions: { income: 'Operating Income & Expense', expenses: null },
  isIndented: true,
}

const budgetComparison: StatementLayout = {
  system: 'Yardi, budget comparison',
  sheet: 'Report1',
  scope: { kind: 'months', startsInJanuary: true, count: 7, hasBelow: true, isWhole: false },
  titles: ({ name, code, periods }) => [
    `${name} (${code})`,
    'Budget Comparison',
    `Period = ${monthNames.short(periods.at(-1) ?? '')}`,
    'Book = Accrual ; Tree = ysi_is',
  ],
  codes: 'column',
  figures: ({ periods }) => [
    ...comparisonColumns(['PTD Actual', 'PTD Budget', 'Variance', '% Var'], periods.length - 1, false),
    ...comparisonColumns(['YTD Actual', 'YTD Budget', 'Variance', '% Var'], null, true),
  ],
  labels: {
    income: 'TOTAL INCOME',
    expenses: 'TOTAL OPERATING EXPENSES',
    netOperatingIncome: 'NET OPERATING INCOME',
    netIncome: 'NET INCOME',
    group: (caption) => `Total ${caption}`,
  },
  captions: { income: 'INCOME', expenses: 'EXPENSES' },
  isUpper: true,
  isIndented: true,
}

const entrataStatement: StatementLayout = {
  system: 'Entrata, income statement',
  sheet: 'Income Statement',
  scope: { kind: 'months', startsInJanuary: false, count: 12, hasBelow: false, isWhole: false },
  titles: ({ name, periods }) => [
    'Income Statement - Trailing 12',
    name,
    monthNames.short(periods.at(-1) ?? ''),
    'Accrual',
  ],
  codes: 'column',
  figures: (year) => monthColumns(year, monthNames.number, 'Total'),
  labels: {
    income: 'Total Operating Income',
    expenses: 'Total Operating Expense',
    netOperatingIncome: 'Net Operating Income (NOI)',
    netIncome: 'Net Income',
    group: (caption) => `Total ${caption}`,
  },
  captions: { income: 'Operating Income', expenses: 'Operating Expense' },
  isIndented: true,
}

const mriStatement: StatementLayout = {
  system: 'MRI, trailing twelve',
  sheet: 'Sheet1',
  scope: { kind: 'months', startsInJanuary: false, count: 12, hasBelow: true, isWhole: true },
  titles: ({ name, code, periods }) => [
    `${name} - ${code.toUpperCase()}`,
    'Income Statement - Trailing Twelve',
    `For the period ended ${monthNames.lastDay(periods.at(-1) ?? '')}`,
  ],
  codes: 'column',
  figures: (year) => monthColumns(year, monthNames.lastDay, 'T12 Total'),
  labels: {
    income: 'TOTAL REVENUE',
    expenses: 'TOTAL OPERATING EXPENSES',
    netOperatingIncome: 'NET OPERATING INCOME',
    netIncome: 'NET INCOME',
    group: (caption) => `Total ${caption}`,
  },
  captions: { income: 'REVENUE', expenses: 'OPERATING EXPENSES' },
}

const realpageStatement: StatementLayout = {
  system: 'RealPage, 12 month trend',
  sheet: '12 Month Trend',
  scope: { kind: 'months', startsInJanuary: true, count: 12, hasBelow: true, isWhole: false },
  titles: ({ name, periods }) => [
    name,
    'Twelve Month Trend - Income Statement',
    `${monthNames.number(periods[0] ?? '')} - ${monthNames.number(periods.at(-1) ?? '')}`,
  ],
  codes: 'label',
  figures: (year) => monthColumns(year, (month) => `Month Ending|${monthNames.lastDay(month)}`, 'Total'),
  labels: {
    income: 'Total Income',
    expenses: 'Total Operating Expenses',
    netOperatingIncome: 'Net Operating Income',
    netIncome: 'Net Income (Loss)',
    group: (caption) => `Total ${caption}`,
  },
  captions: { income: 'REVENUE', expenses: 'OPERATING EXPENSES' },
}

const resmanStatement: StatementLayout = {
  system: 'ResMan, trailing 12 months',
  sheet: 'Trailing 12',
  scope: { kind: 'months', startsInJanuary: false, count: 12, hasBelow: true, isWhole: false },
  titles: ({ name, periods }) => [
    'Trailing 12 Months Income Statement',
    name,
    `${monthNames.short(periods[0] ?? '')} - ${monthNames.short(periods.at(-1) ?? '')}`,
  ],
  codes: 'label',
  figures: (year) => monthColumns(year, monthNames.dashed, 'Total'),
  labels: {
    income: 'Total Income',
    expenses: 'Total Expenses',
    netOperatingIncome: 'Net Operating Income',
    netIncome: 'Net Income',
    group: (caption) => `Total ${caption}`,
  },
  captions: { income: 'Income', expenses: 'Expenses' },
}

const yardiStatement: StatementLayout = {
  system: 'Yardi, statement (12 months)',
  sheet: 'Report1',
  scope: { kind: 'months', startsInJanuary: false, count: 12, hasBelow: true, isWhole: false },
  titles: ({ name, code, periods }) => [
    `${name} (${code})`,
    'Statement (12 months)',
    `Period = ${monthNames.short(periods[0] ?? '')}-${monthNames.short(periods.at(-1) ?? '')}`,
    'Book = Accrual ; Tree = ysi_is',
  ],
  codes: 'column',
  figures: (year) => monthColumns(year, monthNames.short, 'Total'),
  labels: {
    income: 'TOTAL INCOME',
    expenses: 'TOTAL OPERATING EXPENSES',
    netOperatingIncome: 'NET OPERATING INCOME',
    netIncome: 'NET INCOME',
    group: (caption) => `Total ${caption}`,
  },
  captions: { income: 'INCOME', expenses: 'EXPENSES' },
  isUpper: true,
  isIndented: true,
}

/** Monthly statements in six styles, a comparison with a budget, and several years side by side. */
export const statementLayouts: readonly StatementLayout[] = [
  yardiStatement,
  realpageStatement,
  entrataStatement,
  appfolioStatement,
  mriStatement,
  resmanStatement,
  budgetComparison,
  annualStatement,
]
