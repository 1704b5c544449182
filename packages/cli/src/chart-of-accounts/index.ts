export { chartVerbs } from './chart-verbs.ts'
export { chartOption, chosenGate, suggestOption } from './statement-options.ts'
