import { type FuzzResult, maximumMegabytes } from './run-fuzz.ts'

const figure = (count: number) => count.toLocaleString('en-US')

/** Returns one line with the results of the run. */
export function fuzzSummary({ files, outcomes, faults, slowestMilliseconds, peakMegabytes }: FuzzResult): string {
  const sum = (of: 'read' | 'refused') => [...outcomes.values()].reduce((total, outcome) => total + outcome[of], 0)
  return [
    `${figure(files)} damaged files: ${figure(sum('read'))} read, ${figure(sum('refused'))} refused, ${faults.length} faults`,
    `the slowest took ${(slowestMilliseconds / 1000).toFixed(1)} s, the most memory of a process was ${figure(peakMegabytes)} MB`,
  ].join('; ')
}

/** Builds the page for `docs/fuzzing.md`. */
export function fuzzingPage(result: FuzzResult, command: string): string {
  const mutations = [...result.outcomes].map(
    ([name, { read, refused }]) => `| ${name} | ${figure(read)} | ${figure(refused)} |`,
  )
  const refusals = [...result.refusals].map(([code, count]) => `| ${code} | ${figure(count)} |`)
  const faults = result.faults.map(({ name, mutation, what }) => `- ${name} (${mutation}): ${what.split('\n')[0]}`)
  return [
    '# What damaged and hostile files do to the reader',
    '',
    `${fuzzSummary(result)}.`,
    '',
    `Made by \`${command}\`, which makes the same files whenever it is run.`,
    '',
    'The files are the invented reports of the [accuracy benchmark](accuracy.md), damaged: bits flipped, parts cut out or',
    'repeated, cells shuffled, huge numbers, hostile text, workbooks that unpack to far more than they hold, PDF objects that',
    'refer to themselves, scans without words. Processes of their own read them, several files each, and are then replaced.',
    '',
    'A fault is a process that ends, that gives no response within 10 seconds of processor time, or that takes more than',
    `${figure(maximumMegabytes)} MB; an error that nobody foresaw; and an answer to a file in which nothing can be read. Anything else`,
    'is an answer or a refusal that says why. Whether an answer to a damaged file is right is not asked here: its totals say so.',
    '',
    '## Faults',
    '',
    ...(faults.length > 0 ? faults : ['None.']),
    '',
    '## By damage',
    '',
    '| Damage | read | refused |',
    '| --- | ---: | ---: |',
    ...mutations.toSorted(),
    '',
    '## Refusals',
    '',
    '| Reason | files |',
    '| --- | ---: |',
    ...refusals.toSorted(),
    '',
  ].join('\n')
}
