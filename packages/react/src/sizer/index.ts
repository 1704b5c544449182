export {
  proposeSizer,
  type SizerChoice,
  type SizerDocuments,
  SizerForm,
  type SizerFormProps,
  type SizerStart,
  sizerDescriptions,
  sizerProblems,
  useGenerateSizer,
} from './sizer-form.tsx'
export { TemplateOutcome, type TemplateOutcomeData, type TemplateOutcomeProps } from './template-outcome.tsx'
export { TemplateTable, type TemplateTableProps, withFigure } from './template-table.tsx'
