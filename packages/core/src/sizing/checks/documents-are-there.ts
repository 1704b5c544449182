import { sizingFinding, type UnderwritingCheck } from './underwriting-check.ts'

/** Without a statement there is no cash flow, without a rent roll no rents of units. */
export const documentsAreThere: UnderwritingCheck = ({ rentRoll, windows }) => [
  ...(windows.current === null
    ? [
        sizingFinding(
          'no-statement',
          'error',
          'There is no operating statement: income and debt service are not tested.',
        ),
      ]
    : []),
  ...(rentRoll === null
    ? [sizingFinding('no-rent-roll', 'warning', 'There is no rent roll: rents are those of the statement.')]
    : []),
]
