import { fileOf, sizingFinding, type UnderwritingCheck } from './underwriting-check.ts'

/** Budgets and months not yet lived tell of no trailing year. */
export const statementTellsOfThePast: UnderwritingCheck = ({ windows: { current, isCurrentPlanned, passedOver } }) => [
  ...(current !== null && isCurrentPlanned
    ? [
        sizingFinding(
          'budget-underwritten',
          'error',
          `${fileOf(current)} is a budget or lies after the rent roll, and was underwritten for want of another: ask for the trailing twelve months.`,
        ),
      ]
    : []),
  ...passedOver.map((statement) =>
    sizingFinding(
      'budget-passed-over',
      'warning',
      `${fileOf(statement)} is a budget or lies after the rent roll: it is shown beside the trailing year and not underwritten.`,
    ),
  ),
]
