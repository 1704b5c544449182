export { changedParts, type PartChanges } from './changed-parts.ts'
export { TemplateBook } from './template-book.ts'
