export { buildingVerbs } from './building-verbs.ts'
