export type {
  Choice,
  ClassifiedFile,
  Duplicate,
  FileKind,
  Intake,
  IntakeAnswers,
  IntakeProperty,
  IntakeQuestion,
  MissingItems,
  OlderDocument,
  PackageDocument,
  PackageFile,
  PropertyFacts,
  Request,
  RequestLetter,
} from './intake.schema.ts'
export { documentText, fileKindLabels, nameOf, packageText } from './rules/classify.ts'
export { intakeOutline } from './rules/group.ts'
export { requestLetter, senderName } from './rules/letter.ts'
export { type MissingGroup, missingGroups } from './rules/missing.ts'
export { type SortContext, sortPackage } from './rules/sort-package.ts'
