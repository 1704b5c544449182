import type { FindingParameters } from '@uwkit/core/shared'

/** Milliseconds of processor time. */
export interface TimeOfChecks {
  /** A reading with every check switched off. */
  reading: number
  /** Time that all checks together add to it. */
  findings: number
}

/**
 * Measures all checks of a document together: the time of a reading with them less that of a reading with all of them
 * switched off. The two alternate, and the fastest run of each counts.
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
