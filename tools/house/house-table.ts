import type { HouseFigures } from './measure.ts'

/** One figure of the table: its label, and its target. */
interface Row {
  figure: keyof HouseFigures
  label: string
  /** The target in words, and whether a figure reaches it compared with the base; `null` for figures that only inform. */
  aim: { text: string; isReached: (now: number, base: number) => boolean } | null
}

const atMostOfBase = (share: number) => ({
  text: `at most ${Math.round(share * 100)}% of base`,
  isReached: (now: number, base: number) => now <= base * share,
})

const notLower = { text: 'not lower than base', isReached: (now: number, base: number) => now >= base }

const rows: readonly Row[] = [
  { figure: 'lines', label: 'lines', aim: atMostOfBase(0.78) },
  { figure: 'bytes', label: 'bytes', aim: atMostOfBase(0.78) },
  { figure: 'files', label: 'files', aim: { text: 'at most 1,250', isReached: (now) => now <= 1250 } },
  {
    figure: 'medianLines',
    label: 'median lines of a file',
    aim: { text: '80 to 150', isReached: (now) => now >= 80 && now <= 150 },
  },
  { figure: 'filesOver400Lines', label: 'files over 400 lines', aim: { text: 'none', isReached: (now) => now === 0 } },
  { figure: 'filesOfTenLines', label: 'files of ten code lines or fewer', aim: null },
  { figure: 'commentLines', label: 'comment lines', aim: null },
  { figure: 'commentShare', label: 'share of comment lines', aim: notLower },
  { figure: 'examples', label: 'executed examples', aim: notLower },
  { figure: 'foldersOver20Files', label: 'folders with over 20 files', aim: null },
  { figure: 'repeats', label: 'places that repeat six lines', aim: atMostOfBase(0.1) },
  { figure: 'sameRepeats', label: '  of them to the letter', aim: null },
  { figure: 'otherLines', label: 'lines of tests, tools, samples', aim: null },
  { figure: 'jsonBytes', label: 'bytes of JSON', aim: null },
]

/** Formats the figures as lines of text: label, figure, base, ratio, target, and whether it is reached. */
export function houseTable(figures: HouseFigures, base: HouseFigures): string[] {
  const head = ['', 'now', 'base', 'ratio', 'aim']
  const cells = rows.map(({ figure, label, aim }) => {
    const [now, then] = [figures[figure], base[figure]]
    const ratio = then === 0 ? '–' : `${((100 * now) / then).toFixed(1)}%`
    const reached = aim === null ? '' : `${aim.isReached(now, then) ? 'yes' : 'no '}  ${aim.text}`
    return [label, shown(figure, now), shown(figure, then), ratio, reached]
  })
  return [head, ...cells].map(([label = '', now = '', then = '', ratio = '', aim = '']) =>
    `${label.padEnd(34)}${now.padStart(11)}${then.padStart(11)}${ratio.padStart(9)}  ${aim}`.trimEnd(),
  )
}

function shown(figure: keyof HouseFigures, value: number): string {
  return figure === 'commentShare' ? `${(100 * value).toFixed(1)}%` : value.toLocaleString('en-US')
}
