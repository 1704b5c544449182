export { flagVerbs } from './flag-verbs.ts'
