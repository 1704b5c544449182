import { type Term, term } from '../term.ts'

/** Terms of loan sizing: tests, measures, refinance test and eligibility. */
export const sizingTerms = {
  debtServiceCoverage: term('fannie', 'NCF divided by annual debt service.', 'NCF / annual debt service'),
  debtServiceCoverageTested: term(
    'fannie',
    'DSCR with debt service at the underwriting rate.',
    'NCF / annual debt service at the DSCR test rate',
  ),
  minimumDebtServiceCoverage: term('fannie', 'The lowest DSCR a program or tier allows.'),
  loanToValue: term('fannie', 'Loan as a share of value.', 'Loan amount / value'),
  maximumLoanToValue: term('fannie', 'The highest LTV a program or tier allows.'),
  loanToCost: term('hud', 'Loan as a share of total cost.', 'Loan amount / total cost'),
  debtYield: term(
    'crefc',
    'NCF or NOI as a share of the loan, regardless of rate and amortization.',
    'NCF or NOI / loan amount',
  ),
  debtYieldNetCashFlow: term('crefc', 'NCF as a share of the loan.', 'NCF / loan amount'),
  debtYieldNetOperatingIncome: term('crefc', 'NOI as a share of the loan.', 'NOI / loan amount'),
  minimumDebtYield: term('market', 'The lowest debt yield a program allows.'),
  breakEvenOccupancy: term(
    'freddie',
    'Occupancy at which income covers operating expenses and debt service.',
    '(Operating expenses + debt service) / (GPR + other income)',
  ),
  loanPerUnit: term('market', 'Loan amount per unit.', 'Loan amount / units'),
  capitalizationRate: term('fannie', 'NOI as a share of value.', 'NOI / value'),
  monthlyPayment: term('fannie', 'Monthly payment of principal and interest.'),
  interestOnlyPayment: term('fannie', 'Monthly payment during the IO period.'),
  annualDebtService: term('fannie', 'Annual loan payments.', 'Monthly payment x 12'),
  balanceAtMaturity: term('fannie', 'Loan balance due at maturity.'),
  tierMet: term('fannie', 'The highest tier whose DSCR and LTV limits the loan meets.'),
  refinanceTest: term(
    'fannie',
    'Whether the balloon balance can be refinanced at a stressed rate. Does not limit the loan.',
  ),
  maximumRefinanceRate: term('fannie', 'The highest rate at which a new loan pays off the balance at exit.'),
  maximumCapitalizationRate: term(
    'fannie',
    'The highest cap rate at which the value still supports the balance at exit.',
  ),
  incomeGrowth: term('fannie', 'Annual revenue growth in the refinance test.'),
  expenseGrowth: term('fannie', 'Annual expense growth in the refinance test.'),
  sensitivity: term('market', 'Table of the loan, DSCR, LTV, or debt yield as two inputs vary.'),
  eligibility: term('fannie', 'Program conditions other than sizing tests, such as occupancy, age, units, and term.'),
  statutoryLimit: term('hud', 'Largest insured loan under the law, based on per-unit limits and the high-cost factor.'),
  programMaximum: term('market', 'Largest loan the program allows.'),
  highCostFactor: term('hud', 'Multiplier for HUD’s per-unit limits in high-cost areas.'),
  cashOut: term('hud', 'Loan proceeds to the borrower after debt payoff and costs.'),
} as const satisfies Readonly<Record<string, Term>>
