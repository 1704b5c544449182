export {
  proposedSizer,
  type SizerChoice,
  type SizerDocuments,
  type SizerProblems,
  type SizerStart,
  sizerProblems,
  sizerWords,
} from './sizer-choice.ts'
export { SizerForm, type SizerFormProps, useMakeSizer } from './sizer-form.tsx'
export { TemplateOutcome, type TemplateOutcomeFacts, type TemplateOutcomeProps } from './template-outcome.tsx'
export { withFigure } from './template-rows.ts'
export { TemplateTable, type TemplateTableProps } from './template-table.tsx'
