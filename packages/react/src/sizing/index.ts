export { dealCompsQuery, dealDocumentsQuery, type SavedDealDocuments } from './deal-documents.queries.ts'
export { ScenarioTable, type ScenarioTableProps } from './scenario-table.tsx'
export {
  programChoices,
  type ScenarioTerms,
  type SizedScenario,
  scenarioOf,
  scenariosOfText,
  sizeScenarios,
} from './scenarios.ts'
export {
  type MissingInput,
  MissingList,
  type MissingListProps,
  missingInputs,
  SizedHeadline,
} from './sized-headline.tsx'
export { SizingPanel, type SizingPanelProps } from './sizing-panel.tsx'
export {
  type UnderwritingEditing,
  UnderwritingTable,
  type UnderwritingTableProps,
  useUnderwritingEditing,
} from './underwriting-table.tsx'
