import { mailPasswordReset, passwordResetJob } from '../account/index.ts'
import type { AppParts } from '../http/context.ts'
import { doReadJob, type ReadPayload, readJob } from '../parsed-file/index.ts'
import { gaugeReportJob, makeGaugeReport } from '../property-data/index.ts'
import type { WorkLane } from '../queue/job-worker.ts'
import type { JobWork } from '../queue/queue.ts'

/** Who does which kind of long work: one line a kind. */
export function worksOf(parts: AppParts): Readonly<Record<string, JobWork>> {
  return {
    [readJob]: (payload) => doReadJob(payload as ReadPayload, parts),
    [passwordResetJob]: (payload) => mailPasswordReset(payload as { email: string }, parts),
    [gaugeReportJob]: (payload) => makeGaugeReport((payload as { id: string }).id, parts),
  }
}

/** How many uploads one server reads at once; each takes a thread, and up to three minutes. Our own choice. */
const readers = 2

/** The lanes of all works: reading has its own, so that no mail waits for a slow document, and no upload for one alone. */
export function lanesOf(works: Readonly<Record<string, JobWork>>): WorkLane[] {
  const kinds = Object.entries(works)
  const reading = Object.fromEntries(kinds.filter(([kind]) => kind === readJob))
  const others = Object.fromEntries(kinds.filter(([kind]) => kind !== readJob))
  return [
    { works: reading, workers: readers },
    { works: others, workers: 1 },
  ]
}
