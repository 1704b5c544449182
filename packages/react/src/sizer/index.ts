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
