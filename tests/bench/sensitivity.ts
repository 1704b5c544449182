/**
 * `node --conditions=@uwkit/source tests/bench/sensitivity.ts`: how long a sensitivity of 25 by 25 takes, each cell
 * sized by every rule of its program, compared with as many bare schedules of 360 months, run month by month. The two
 * alternate, and the fastest run of each counts.
 */
import {
  amountsAround,
  type PartialLoanRequest,
  programOf,
  type SizingRulePack,
  sensitivity,
  underwrite,
} from '@uwkit/core/sizing'

/** Milliseconds of processor time. */
export interface TimeOfSensitivity {
  /** 625 bare schedules. */
  schedules: number
  /** A sensitivity of 625 loans. */
  sensitivity: number
}

const income = { netCashFlow: 1_950_000, netOperatingIncome: 2_000_000, effectiveGrossIncome: 3_100_000 }
const underwriting = { ...underwrite(null, []), ...income, totalExpenses: 1_100_000, replacementReserves: 50_000 }
const rates = amountsAround(0.056, 0.00125)
const changes = amountsAround(0, 0.01)

/** The programs that are measured: one with actual days over ten years and an IO period, one by HUD's criteria. */
const deals: readonly (readonly [string, SizingRulePack, PartialLoanRequest])[] = [
  ['cmbs-conduit', programOf('cmbs-conduit'), { interestOnlyMonths: 36, firstInterestMonth: '2026-12' }],
  ['hud-223f', programOf('hud-223f'), { costBeforeFees: 24_000_000 }],
]

/** Returns the time by program. */
export function timeOfSensitivities(rounds: number): Record<string, TimeOfSensitivity> {
  const measured = deals.map(([name, rulePack, terms]) => {
    const request = { value: 30_000_000, rate: 0.056, ...terms }
    const axes = {
      rows: { variable: 'rate', amounts: rates },
      columns: { variable: 'cashFlowChange', amounts: changes },
    } as const
    const [schedules, grids]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      schedules.push(timeOf(bareSchedules))
      grids.push(timeOf(() => sensitivity(underwriting, request, rulePack, axes)))
    }
    return [name, { schedules: Math.min(...schedules), sensitivity: Math.min(...grids) }] as const
  })
  return Object.fromEntries(measured)
}

/** Computes the balance after 360 months of a payment, at each rate and for each loan. */
function bareSchedules(): number {
  let sum = 0
  for (const rate of rates) {
    for (const change of changes) {
      let owed = 20_000_000 * (1 + change)
      const payment = owed * 0.0057
      for (let month = 0; month < 360; month += 1) owed = owed + (owed * rate) / 12 - payment
      sum += owed
    }
  }
  return sum
}

function timeOf(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

if (import.meta.main) {
  for (const [name, time] of Object.entries(timeOfSensitivities(15))) {
    const ratio = time.sensitivity / time.schedules
    console.log(`25 by 25 of ${name}: ${time.sensitivity.toFixed(0)} ms (aim: 250)`)
    console.log(`  beside 625 bare schedules of ${time.schedules.toFixed(2)} ms: ${ratio.toFixed(0)}`)
  }
}
