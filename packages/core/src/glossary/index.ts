export { glossary, meaningOfLabel } from './glossary.ts'
export { type Label, labelOf, labels, shortLabelOf, type TermName, underwritingLabels } from './labels.ts'
export { type Term, termSources } from './term.ts'
