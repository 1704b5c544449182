import { realDocuments } from '../strangers/data/real-documents.ts'
import { type BenchmarkResult, type Score, shareOf, type Tally } from './run-benchmark.ts'

const percent = (score: Score) => `${(100 * shareOf(score)).toFixed(2)}%`
const figure = (count: number) => count.toLocaleString('en-US')

/** Returns one line with the figures that the benchmark must meet. */
export function summaryOf({ documents, facts, errors, falseTies, falseAlarms }: BenchmarkResult): string {
  const injected = [...errors.scores.values()].reduce((sum, { asked }) => sum + asked, 0)
  return [
    `${figure(documents)} documents: ${percent(facts)} of ${figure(facts.asked)} facts`,
    `${falseTies.length} of ${injected} injected errors read as fully tied`,
    `${falseAlarms.length} of ${documents - injected} sound documents said not to tie`,
  ].join('; ')
}

const real = realDocuments.reduce((sum, { documents }) => sum + documents, 0)

/** Text of the page before any figure. */
const opening = [
  '# How accurately documents are read',
  '',
  'Two things are measured. First, documents of other people’s making, real ones among them, changed in ways that a reader has',
  'not met: that says how the next file will fare. Second, reports from our own generator, whose answers come from the model',
  'that they were printed from: those are easier than real ones, since the readers were put right on the like of them, and say',
  'how far layouts are understood that we know.',
  '',
  `Real documents that are measured: ${real}, of which ${realDocuments.map(({ system, documents }) => `${documents} of ${system}`).join(', ')}.`,
  '',
]

/** Markers where the parts of the page begin: each command writes one part and keeps the other. */
const parts = {
  strangers: '## Documents that nobody has read before',
  generated: '## Reports from our own generator',
} as const

/** Returns the page with one of its parts replaced; the other part is unchanged. */
export function withPart(page: string, name: keyof typeof parts, text: string): string {
  const starts = (Object.keys(parts) as (keyof typeof parts)[]).map((part) => ({ part, at: page.indexOf(parts[part]) }))
  const kept = (part: keyof typeof parts) => {
    const from = starts.find((start) => start.part === part)?.at ?? -1
    const next = starts.map(({ at }) => at).filter((at) => at > from)
    return from < 0 ? '' : `${page.slice(from, next.length > 0 ? Math.min(...next) : undefined).trim()}\n`
  }
  const written = (Object.keys(parts) as (keyof typeof parts)[]).map((part) =>
    part === name ? `${text.trim()}\n` : kept(part),
  )
  return [...opening, written.filter((one) => one !== '').join('\n')].join('\n')
}

/** Builds the part of the page about generated reports. */
export function generatedPart(result: BenchmarkResult, command: string): string {
  const injected = [...result.errors.scores.values()].reduce((sum, { asked }) => sum + asked, 0)
  return [
    parts.generated,
    '',
    `${summaryOf(result)}.`,
    '',
    `Made by \`${command}\`, which anybody can run again: the same command gives the same documents and the same figures.`,
    '',
    'The documents are invented: a model of a property (units, leases, charges, accounts, months) is printed in the layout of a',
    'property management system, changed as people and printers change reports, and saved as .xlsx, .xls, .csv or PDF. What is',
    'right comes from the model and never from the reader. A fact is one printed figure, date, name, status, section or',
    'category. The layouts are our own rendering of the reports of these systems, so that the figures say how well layouts are',
    'understood, not how well any one real document is. The reader was put right on what these very documents showed;',
    '`npm run benchmark -- --seed 2` makes others of the kind.',
    '',
    `Two documents of five (${injected} here) carry one injected error: a unit or a line too many or too few, or one figure or`,
    'printed total a dollar off. Where all printed totals of such a document are said to agree, the whole run fails, whatever',
    'the share of facts: wrong silence is worse than a miss. A document whose rows carry the error is asked for nothing else.',
    '',
    ...section('By layout', 'Layout', result.byLayout),
    ...section('By format', 'Format', result.byFormat),
    ...section('By field', 'Field', result.byField),
    ...section('By variation', 'Variation', result.byVariation),
    ...section('Injected errors', 'Error', result.errors, 'found'),
  ].join('\n')
}

function section(title: string, head: string, tally: Tally, share = 'right'): string[] {
  const rows = [...tally.scores].map(
    ([name, score]) => `| ${name} | ${figure(score.right)} | ${figure(score.asked)} | ${percent(score)} |`,
  )
  return [
    `### ${title}`,
    '',
    `| ${head} | ${share} | of | share |`,
    '| --- | ---: | ---: | ---: |',
    ...rows.toSorted(),
    '',
  ]
}
