export { TemplateBook } from './template-book.ts'
export { changedParts, type PartChanges } from './zip-rewrite.ts'
