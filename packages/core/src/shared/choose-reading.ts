/** Whose word a proposal is, until a person takes it. */
export const wordOfDocument = { by: 'the document', at: '1970-01-01', reason: null }

/** A way to read a document otherwise. */
export interface Choice<Corrected> {
  /** The same for the same proposal, whenever it is made. */
  key: string
  /** What it reads otherwise, in one sentence. */
  message: string
  /** What a person would have to say for the document to be read so. */
  says: readonly Corrected[]
  /** How likely it is before the document is asked, as the logarithm of its odds against the plain reading; mostly negative. */
  prior: number
}

/** A reading with the choices that led to it. */
export interface WeighedReading<Reading, Corrected> {
  reading: Reading
  choices: readonly Choice<Corrected>[]
  /** Evidence of the document and priors of the choices together, as a logarithm of odds. */
  weight: number
}

/** The reading that the document itself prefers, and the one that comes next. */
export interface ChosenReading<Reading, Corrected> {
  /** The document read without any choice. */
  plain: Reading
  best: WeighedReading<Reading, Corrected>
  /** `null` where nothing else was worth reading. */
  runnerUp: WeighedReading<Reading, Corrected> | null
}

/** How a document is read, and how a reading is held against it. */
export interface ReadingSearch<Reading, Corrected> {
  /** Read the document under what some choices say; `null` where it cannot be read so. */
  read: (says: readonly Corrected[]) => Reading | null
  /** What may be otherwise in a reading; nothing where all is settled. */
  propose: (reading: Reading) => readonly Choice<Corrected>[]
  /** What the document's own evidence says of a reading, as a logarithm of odds. */
  weigh: (reading: Reading) => number
  /** The most readings that are made: a limit on work, the same on every machine. */
  maximumReadings: number
}

/** Readings that are followed further at a time. */
const beamWidth = 3

/** Choices that may be made together. */
const maximumChoices = 3

/**
 * Choose among the ways to read a document: begin with the plain reading, follow the proposals of the best readings so far,
 * and let the evidence of the document decide between whole readings. The same document gives the same choice.
 *
 * @returns `null` where the document cannot be read at all.
 * @example
 * // The parts of 100 are 60 and either 30 or 40.
 * chooseReading({
 *   read: (says) => ({ part: says[0] ?? 30 }),
 *   propose: () => [{ key: 'larger', message: 'The part is 40.', says: [40], prior: -1 }],
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
        const reading = read(choices.flatMap(({ says }) => says))
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

/** The weightiest first; of two that weigh the same the one with fewer choices, then the one found first. */
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
