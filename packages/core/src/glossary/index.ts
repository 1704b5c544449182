export { glossary, meaningOfLabel } from './glossary.ts'
export { labelOf, labels, shortLabelOf, type TermName } from './labels.ts'
export { type Term, termSources } from './term.ts'
export { type Label, underwritingLabels } from './underwriting-labels.ts'
