/** Results of the strangers' run, as the first part of `docs/accuracy.md`. */
import type { CaseResult, DocumentResult } from './run-document.ts'
import type { FamilyResult } from './run-families.ts'
import type { SabotageResult } from './run-sabotage.ts'
import { type CaseTally, tallyOf } from './run-transformed.ts'

/** Results of a whole run. */
export interface StrangersResult {
  transformed: DocumentResult[]
  sabotage: SabotageResult[]
  families: FamilyResult[]
}

const figure = (count: number) => count.toLocaleString('en-US')
const percent = (part: number, whole: number) => (whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(2)}%`)

/** Returns the figures that the readers must meet. */
export function headline({ transformed, sabotage, families }: StrangersResult): string[] {
  const cases = tallyOf(transformed.flatMap((document) => document.cases))
  const edits = sabotage.reduce((sum, one) => sum + one.edits, 0)
  const silent = sabotage.reduce((sum, one) => sum + one.provenWrong.length, 0)
  const left = tallyOf(families.flatMap(({ documents }) => documents.map(({ original }) => original)))
  const originals = tallyOf(transformed.map(({ original }) => original))
  return [
    `Transformed documents: ${percent(cases.right, cases.asked)} of ${figure(cases.asked)} facts in ${figure(cases.cases)} changed documents (${percent(originals.right, originals.asked)} in the ${figure(originals.cases)} documents as they are).`,
    `Proven and right: ${percent(cases.provenRight, cases.cases)} of the changed documents; proven but wrong: ${figure(cases.provenWrong)}.`,
    `One family left out: ${percent(left.right, left.asked)} of ${figure(left.asked)} facts in ${figure(left.cases)} documents; proven but wrong: ${figure(left.provenWrong)}.`,
    `Sabotage: ${figure(silent)} of ${figure(edits)} documents with one edit that breaks a printed figure are called proven and are wrong.`,
  ]
}

/** Builds the part of the page, with its tables. */
export function strangersPart(result: StrangersResult): string {
  const { transformed, sabotage, families } = result
  const all = transformed.flatMap(({ cases }) => cases)
  const alone = all.filter(({ changes }) => changes.length < 2)
  return [
    '## Documents that nobody has read before',
    '',
    ...headline(result).map((line) => `- ${line}`),
    '',
    `Measured on ${figure(transformed.length)} documents of other people’s making with hand-checked answers: the real ones named above, and others`,
    'that were made to try readers. Each is changed in ways that must not change one fact, alone and in random threes with fixed',
    'seeds: captions as trade synonyms that no word list of ours holds, columns shuffled, rows and columns put in or hidden, totals',
    'moved or removed, dates and amounts in other forms, and saved in other formats, thirty of them as pictures of their pages. A fact',
    'is one printed figure, date, label, section or category. *Proven but wrong* counts documents that are called proven with a',
    'wrong rent, unit count, income, expense or net operating income.',
    '',
    '*One family left out* reads the documents of one system or kind of maker without what is known from it alone: no pattern of a word',
    'list knows a word that no other family’s documents print, in the singular or the plural, no charge code is known that only this system has, and the model of',
    'statement lines is trained without the labels of its statements. The other models keep theirs.',
    '',
    `Sabotage makes one edit of an amount, a sign, a status or a row in ${figure(sabotage.length)} documents, those above and our own, wherever a printed`,
    'sum or count adds up the edited cell.',
    '',
    'Made by `npm run benchmark -- --strangers`; the documents are not part of the project, and where they are missing the command',
    'measures our own samples instead, says so, and leaves this page alone.',
    '',
    ...table(
      'By transformation',
      'Transformation',
      grouped(alone, (one) => one.changes[0] ?? `saved as ${one.form}`),
    ),
    ...table('Threes, by transformation', 'One of three', byChange(all.filter(({ changes }) => changes.length > 1))),
    ...table(
      'By kind of document',
      'Kind',
      new Map(
        ['rent-roll', 'statement'].map((kind) => [
          kind,
          transformed.filter((one) => one.kind.startsWith(kind)).flatMap(({ cases }) => cases),
        ]),
      ),
    ),
    ...table(
      'One family left out',
      'Family',
      new Map(families.map(({ family, documents }) => [family, documents.map(({ original }) => original)])),
    ),
    ...documentShares(transformed),
  ].join('\n')
}

const grouped = (cases: readonly CaseResult[], name: (one: CaseResult) => string): Map<string, CaseResult[]> =>
  Map.groupBy(cases, name)

function byChange(cases: readonly CaseResult[]): Map<string, CaseResult[]> {
  const groups = new Map<string, CaseResult[]>()
  for (const one of cases) for (const change of one.changes) groups.set(change, [...(groups.get(change) ?? []), one])
  return groups
}

function table(title: string, head: string, groups: Map<string, CaseResult[]>): string[] {
  const row = (name: string, { cases, right, asked, proven, provenWrong }: CaseTally) =>
    `| ${name} | ${figure(cases)} | ${percent(right, asked)} | ${figure(proven)} | ${figure(provenWrong)} |`
  return [
    `### ${title}`,
    '',
    `| ${head} | documents | facts right | proven | proven but wrong |`,
    '| --- | ---: | ---: | ---: | ---: |',
    ...[...groups].map(([name, cases]) => row(name, tallyOf(cases))).toSorted(),
    '',
  ]
}

/** Returns how many documents have which fraction of facts right in all their cases, without naming any document. */
function documentShares(results: readonly DocumentResult[]): string[] {
  const shares = results.map(({ cases }) => {
    const { right, asked } = tallyOf(cases)
    return asked === 0 ? 1 : right / asked
  })
  const bounds: [string, number, number][] = [
    ['all', 1, 2],
    ['98 % and more', 0.98, 1],
    ['90 to 98%', 0.9, 0.98],
    ['50 to 90%', 0.5, 0.9],
    ['less than half', 0, 0.5],
  ]
  return [
    '### By document',
    '',
    '| Facts right in all changes of a document | documents |',
    '| --- | ---: |',
    ...bounds.map(
      ([name, from, to]) => `| ${name} | ${shares.filter((share) => share >= from && share < to).length} |`,
    ),
    '',
  ]
}
