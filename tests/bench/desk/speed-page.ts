import { cpus, totalmem } from 'node:os'

/** One figure of a run. */
export interface DeskFigure {
  what: string
  value: number
  unit: 'ms' | 'kB' | 'MB'
  /** Its maximum, in the same unit; `null` without a limit. */
  limit: number | null
  note: string
}

/** The results of a part of the run. */
export interface DeskPart {
  title: string
  figures: DeskFigure[]
  /** Why the part was not measured; `null` if it was. */
  failure: string | null
}

/** The options of a run, and its results. */
export interface DeskRun {
  /** The command line as typed. */
  command: string
  /** Date of the run, `2026-11-28`. */
  day: string
  /** Number of runs of each part. */
  runs: number
  browserVersion: string
  /** Number of processes that wanted the processors before the run, over the last minute. */
  otherLoad: number
  parts: readonly DeskPart[]
}

/** Builds the page of a run, in Markdown. */
export function deskPage({ command, day, runs, browserVersion, otherLoad, parts }: DeskRun): string {
  const [processor] = cpus()
  const machine = `${cpus().length} processors (${processor?.model.trim() || 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB of memory`
  const limited = parts.flatMap(({ title, figures }) =>
    figures.flatMap((figure) => (figure.limit === null ? [] : [{ ...figure, what: `${title}: ${figure.what}` }])),
  )
  return [
    '# How fast the desk is',
    '',
    `Written by \`${command}\` on ${day}, in Chromium ${browserVersion} without a graphics processor, Node ${process.version}, on a machine with`,
    `${machine}. When it began, ${otherLoad.toFixed(1)} other processes wanted its processors.`,
    '',
    `The app, its server on demo data, the command and the browser share the machine. Each figure is the median of ${runs} runs; p95`,
    'is over all edits of a part. Kilobytes are gzipped, in thousands of bytes.',
    '',
    '## Figures with a limit',
    '',
    '| figure | measured | limit | |',
    '| --- | ---: | ---: | --- |',
    ...limited.map((figure) => {
      const mark = figure.value <= (figure.limit ?? 0) ? 'within' : 'above'
      return `| ${figure.what} | ${amountText(figure)} | ${amountText({ ...figure, value: figure.limit ?? 0 })} | ${mark} |`
    }),
    ...parts.flatMap(({ title, figures, failure }) => [
      '',
      `## ${title}`,
      '',
      ...(failure === null
        ? [
            '| figure | measured | |',
            '| --- | ---: | --- |',
            ...figures.map((figure) => `| ${figure.what} | ${amountText(figure)} | ${figure.note} |`),
          ]
        : [`Not measured: ${failure}`]),
    ]),
    '',
  ].join('\n')
}

/** Formats an amount; kilobytes are near their limit, so they keep a decimal. */
function amountText({ value, unit }: Pick<DeskFigure, 'value' | 'unit'>): string {
  const digits = unit === 'kB' ? 1 : 0
  return `${value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit}`
}
