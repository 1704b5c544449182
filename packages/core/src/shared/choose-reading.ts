/** Author of a proposal until a user accepts it. */
export const documentBase = { by: 'the document', at: '1970-01-01', reason: null }

/** A different way to read a document. */
export interface Choice<Corrected> {
  /** The same for the same proposal each time. */
  key: string
  /** What it reads differently, in one sentence. */
  message: string
  /** The corrections with which the document would be read this way. */
  changes: readonly Corrected[]
  /** Its likelihood before the document's evidence, as log odds against the plain reading; mostly negative. */
  prior: number
}

/** A reading with the choices that lead to it. */
export interface WeighedReading<Reading, Corrected> {
  reading: Reading
  choices: readonly Choice<Corrected>[]
  /** Evidence of the document plus priors of the choices, as log odds. */
  weight: number
}

/** The reading that the document's evidence favors, and the runner-up. */
export interface ChosenReading<Reading, Corrected> {
  /** The reading without any choice. */
  plain: Reading
  best: WeighedReading<Reading, Corrected>
  /** `null` if there was no other reading. */
  runnerUp: WeighedReading<Reading, Corrected> | null
}

/** How a document is read, and how a reading is weighed. */
export interface ReadingSearch<Reading, Corrected> {
  /** Reads the document with the corrections of some choices; `null` if it cannot be read that way. */
  read: (changes: readonly Corrected[]) => Reading | null
  /** Proposes other choices for a reading; empty if all is settled. */
  propose: (reading: Reading) => readonly Choice<Corrected>[]
  /** Weighs a reading by the document's own evidence, as log odds. */
  weigh: (reading: Reading) => number
  /** Maximum number of readings: a limit on work, the same on every machine. */
  maximumReadings: number
}

/** Number of readings that are followed further at a time. */
const beamWidth = 3

/** Maximum number of combined choices. */
const maximumChoices = 3

/**
 * Chooses among the ways to read a document: begins with the plain reading, follows the proposals of the best readings
 * so far, and decides between whole readings by the evidence of the document. The same document gives the same choice.
 *
 * @returns `null` if the document cannot be read at all.
 * @example
 * // The parts of 100 are 60 and either 30 or 40.
 * chooseReading({
 *   read: (changes) => ({ part: changes[0] ?? 30 }),
 *   propose: () => [{ key: 'larger', message: 'The part is 40.', changes: [40], prior: -1 }],
 *   weigh: ({ part }) => (60 + part === 100 ? 10 : 0),
 *   maximumReadings: 5,
 * }).best.reading
 * // => { part: 40 }
 */
export function chooseReading<Reading, Corrected>({
  read,
  propose,
  weigh,
  maximumReadings,
}: ReadingSearch<Reading, Corrected>): ChosenReading<Reading, Corrected> | null {
  const plain = read([])
  if (plain === null) return null
  const found: WeighedReading<Reading, Corrected>[] = [{ reading: plain, choices: [], weight: weigh(plain) }]
  const tried = new Set<string>([''])
  let beam = [...found]
  for (let depth = 0; depth < maximumChoices && beam.length > 0; depth++) {
    const next: WeighedReading<Reading, Corrected>[] = []
    for (const known of beam) {
      for (const choice of propose(known.reading)) {
        if (found.length >= maximumReadings) break
        const choices = [...known.choices, choice]
        const key = choices
          .map((one) => one.key)
          .sort()
          .join('\n')
        if (tried.has(key) || known.choices.some((one) => one.key === choice.key)) continue
        tried.add(key)
        const reading = read(choices.flatMap(({ changes }) => changes))
        if (reading === null) continue
        const weight = weigh(reading) + choices.reduce((sum, { prior }) => sum + prior, 0)
        const weighed = { reading, choices, weight }
        found.push(weighed)
        next.push(weighed)
      }
    }
    beam = inOrder(next).slice(0, beamWidth)
  }
  const [best, runnerUp] = inOrder(found)
  return best ? { plain, best, runnerUp: runnerUp ?? null } : null
}

/** Sorts by weight in descending order; ties go to the reading with fewer choices, then to the one found first. */
function inOrder<Reading, Corrected>(
  readings: readonly WeighedReading<Reading, Corrected>[],
): WeighedReading<Reading, Corrected>[] {
  return readings
    .map((reading, at) => ({ reading, at }))
    .sort(
      (one, other) =>
        other.reading.weight - one.reading.weight ||
        one.reading.choices.length - other.reading.choices.length ||
        one.at - other.at,
    )
    .map(({ reading }) => reading)
}
