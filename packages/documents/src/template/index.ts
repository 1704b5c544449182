export { checkFilling, type FilledTemplate, fillTemplate, type TemplateFilling } from './fill-template.ts'
export { TemplateBook } from './template-book.ts'
export { changedParts, type PartChanges } from './zip-rewrite.ts'
