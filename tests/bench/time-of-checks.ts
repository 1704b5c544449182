import type { FindingParameters } from '@uwkit/core/shared'

/** Milliseconds of the processor. */
export interface TimeOfChecks {
  /** A reading with every check switched off. */
  reading: number
  /** What all checks together add to it. */
  findings: number
}

/**
 * What all checks of a document together take: the time of a reading with them less that of a reading with each of them
 * switched off. The two take turns, and of each the quickest run counts.
 */
export function timeOfChecks(
  checks: readonly { readonly id: string }[],
  rounds: number,
  read: (parameters: FindingParameters) => unknown,
): TimeOfChecks {
  const allOff = Object.fromEntries(checks.map(({ id }) => [id, { isOff: true }]))
  const timeOf = (parameters: FindingParameters): number => {
    const before = process.cpuUsage()
    read(parameters)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  const without: number[] = []
  const withAll: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    without.push(timeOf(allOff))
    withAll.push(timeOf({}))
  }
  const reading = Math.min(...without)
  return { reading, findings: Math.min(...withAll) - reading }
}
