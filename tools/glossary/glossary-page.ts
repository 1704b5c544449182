import { glossary, type Label, labels, type TermName, termSources } from '@uwkit/core/glossary'

/** Builds the page of the glossary from the terms: a table of names, meanings, formulas and sources. */
export function glossaryPage(): string {
  const names = Object.keys(labels) as TermName[]
  const rows = names
    .map((name) => {
      const { label, short }: Label = labels[name]
      const { meaning, formula, source } = glossary[name]
      return [label, short ?? '', meaning, formula ?? '', termSources[source], `\`${name}\``]
    })
    .toSorted(([a = ''], [b = '']) => a.localeCompare(b, 'en'))
  const heads = ['Term', 'Short', 'Meaning', 'Formula', 'Source', 'Name in code']
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const lineOf = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [
    '# Glossary',
    '',
    `The ${names.length} terms of uwkit. A figure has the same name on screens, in workbooks, in documents, in \`uw\` and in the code. \`@uwkit/core/glossary\` holds the terms as data; \`npm run glossary\` writes this page from it. The source names who defines the term; formulas use the names of this page.`,
    '',
    lineOf(heads),
    lineOf(widths.map((width) => '-'.repeat(width))),
    ...rows.map(lineOf),
    '',
  ].join('\n')
}
