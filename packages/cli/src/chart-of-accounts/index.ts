export { chartVerbs } from './chart-verbs.ts'
