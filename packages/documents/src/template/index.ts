export { TemplateBook } from './template-book.ts'
