import { cpus, totalmem } from 'node:os'
import type { Figure } from './figure.ts'
import { extent } from './measured-grid.ts'

/** The results of a scene on each grid. */
export interface SceneResult {
  title: string
  kit: readonly Figure[]
  other: readonly Figure[]
}

/** The options of a run, and its results. */
export interface SpeedRun {
  /** The command line as typed. */
  command: string
  /** Number of runs of each scene. */
  runs: number
  browserVersion: string
  /** Number of processes that wanted the processors before the run, over the last minute. */
  otherLoad: number
  results: readonly SceneResult[]
}

/** Builds the page of a run, in Markdown. */
export function speedPage({ command, runs, browserVersion, otherLoad, results }: SpeedRun): string {
  const [processor] = cpus()
  const machine = `${cpus().length} processors (${processor?.model.trim() || 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB of memory`
  const { rows, columns } = extent
  return [
    '# How fast the grid is',
    '',
    `Written by \`${command}\`, in Chromium ${browserVersion} without a graphics processor, on a machine with ${machine}.`,
    `When it began, ${otherLoad.toFixed(1)} other processes wanted its processors.`,
    '',
    `Both grids hold the same ${rows.toLocaleString('en-US')} rows by ${columns} columns in a window of 1440 by 900 pixels: the kit's spreadsheet grid, and AG`,
    'Grid Community 36.2 with its own theme, rows as high and columns as wide as the kit’s. They are measured in turns in one run,',
    `each scene ${runs === 1 ? 'once' : `${runs} times`} on a fresh page${runs === 1 ? '' : '; the median of the times counts, and the worst of the longest frames and tasks, wrong cells and growth'}.`,
    '**To AG** is the kit’s figure beside that of AG Grid, so that a slow machine slows both.',
    '',
    'They do not do the same for it: the kit adds up 16 columns under the rows and keeps a history of named steps. AG Grid',
    'Community takes no block from the clipboard, so that its block comes as one transaction of values that were read before, of',
    'which it keeps no history; the kit reads the texts, checks and records them, and takes all of them back at once.',
    '',
    '| scene | | uwkit | AG Grid | to AG | aim |',
    '| --- | --- | ---: | ---: | ---: | --- |',
    ...results.flatMap(rowsOf),
    '',
  ].join('\n')
}

function rowsOf({ title, kit, other }: SceneResult): string[] {
  return kit.map((figure, index) => {
    const beside = other[index]?.value ?? null
    const { value, maximum } = figure
    const ratio = value === null || !beside || figure.unit !== 'ms' ? '–' : (value / beside).toFixed(2)
    const scene = index === 0 ? title : ''
    return `| ${scene} | ${figure.name} | ${shown(figure, value)} | ${shown(figure, beside)} | ${ratio} | ${aim(figure, value, maximum)} |`
  })
}

function shown({ unit }: Figure, value: number | null): string {
  if (value === null) return '–'
  return unit === '' ? value.toLocaleString('en-US') : `${value.toFixed(1)} ${unit}`
}

function aim({ unit }: Figure, value: number | null, maximum: number | undefined): string {
  if (maximum === undefined || value === null) return '–'
  return `${maximum === 0 ? 'none' : `at most ${maximum} ${unit}`}: ${value <= maximum ? 'met' : 'missed'}`
}
