import { annualStatement } from './layouts/statement/annual.ts'
import { appfolioStatement } from './layouts/statement/appfolio.ts'
import { budgetComparison } from './layouts/statement/budget-comparison.ts'
import { entrataStatement } from './layouts/statement/entrata.ts'
import { mriStatement } from './layouts/statement/mri.ts'
import { realpageStatement } from './layouts/statement/realpage.ts'
import { resmanStatement } from './layouts/statement/resman.ts'
import { yardiStatement } from './layouts/statement/yardi.ts'
import type { StatementLayout } from './statement-layout.ts'

/** Statements of months in six styles, a comparison with a budget, and several years beside each other. */
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
