export { checkFilling, type FilledTemplate, fillTemplate, TemplateBook, type TemplateFilling } from './fill-template.ts'
export { changedParts, type PartChanges } from './zip-rewrite.ts'
