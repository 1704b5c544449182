export { dealCompsQuery, dealDocumentsQuery, type SavedDealDocuments } from './deal-documents.queries.ts'
export { LoanFigures, type LoanFiguresProps } from './loan-figures.tsx'
export {
  programChoices,
  ScenarioTable,
  type ScenarioTableProps,
  type ScenarioTerms,
  type SizedScenario,
  scenarioOf,
  sizeScenarios,
} from './scenario-table.tsx'
export { SensitivityPart, type SensitivityPartProps } from './sensitivity/sensitivity-part.tsx'
export {
  LoanExplanation,
  type MissingInput,
  MissingList,
  type MissingListProps,
  missingInputs,
  SizedHeadline,
} from './sized-headline.tsx'
export { AssumptionsPart, SizingPanel, type SizingPanelProps } from './sizing-panel.tsx'
export {
  type UnderwritingEditing,
  UnderwritingTable,
  type UnderwritingTableProps,
  useUnderwritingEditing,
} from './underwriting-table.tsx'
