export { SizerForm, type SizerFormProps } from './sizer-form.tsx'
export { proposedSizer, type SizerChoice, type SizerDocuments, type SizerStart } from './state/sizer-choice.ts'
export { type SizerProblems, sizerProblems } from './state/sizer-problems.ts'
export { useMakeSizer } from './use-make-sizer.ts'
