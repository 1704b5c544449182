export { publishedLabels } from './vocabulary.ts'
