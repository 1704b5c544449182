/** The script of a process that does one job after the other, as it is sent them, and answers what became of each. */
import { doJob } from './do-job.ts'
import type { Job, JobSetting } from './job.ts'

process.on('message', ({ job, setting }: { job: Job; setting: JobSetting }) => {
  void doJob(job, setting).then((answer) => process.send?.(answer))
})

// Who started it is gone: nobody waits for an answer.
process.on('disconnect', () => process.exit())
