export { rentCompsVerbs } from './rent-comps-verbs.ts'
