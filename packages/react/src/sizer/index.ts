export {
  proposedSizer,
  type SizerChoice,
  type SizerDocuments,
  SizerForm,
  type SizerFormProps,
  type SizerStart,
  sizerProblems,
  sizerWords,
  useMakeSizer,
} from './sizer-form.tsx'
export { TemplateOutcome, type TemplateOutcomeFacts, type TemplateOutcomeProps } from './template-outcome.tsx'
export { TemplateTable, type TemplateTableProps, withFigure } from './template-table.tsx'
