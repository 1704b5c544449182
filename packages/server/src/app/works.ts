import { mailPasswordReset, passwordResetJob } from '../account/index.ts'
import type { AppParts } from '../http/context.ts'
import { doReadJob, type ReadPayload, readJob } from '../parsed-file/index.ts'
import { gaugeReportJob, makeGaugeReport } from '../property-data/index.ts'
import type { JobWork } from '../queue/queue.ts'

/** Who does which kind of long work: one line a kind. */
export function worksOf(parts: AppParts): Readonly<Record<string, JobWork>> {
  return {
    [readJob]: (payload) => doReadJob(payload as ReadPayload, parts),
    [passwordResetJob]: (payload) => mailPasswordReset(payload as { email: string }, parts),
    [gaugeReportJob]: (payload) => makeGaugeReport((payload as { id: string }).id, parts),
  }
}
