export { dealCompsQuery, dealDocumentsQuery, type SavedDealDocuments } from './deal-documents.queries.ts'
export { LoanFigures, type LoanFiguresProps } from './loan-figures.tsx'
export { ScenarioTable, type ScenarioTableProps } from './scenario-table.tsx'
export {
  programChoices,
  type ScenarioTerms,
  type SizedScenario,
  scenarioOf,
  sizeScenarios,
} from './scenarios.ts'
export { SensitivityPart, type SensitivityPartProps } from './sensitivity/sensitivity-part.tsx'
export {
  type MissingInput,
  MissingList,
  type MissingListProps,
  missingInputs,
  SizedHeadline,
  WhyLoan,
} from './sized-headline.tsx'
export { AssumptionsPart, SizingPanel, type SizingPanelProps } from './sizing-panel.tsx'
export {
  type UnderwritingEditing,
  UnderwritingTable,
  type UnderwritingTableProps,
  useUnderwritingEditing,
} from './underwriting-table.tsx'
