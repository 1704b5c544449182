/** Script of a worker process that runs jobs one after another as they are sent, and answers with the result of each. */
import { doJob } from './do-job.ts'
import type { Job, JobSetting } from './job.ts'

process.on('message', ({ job, setting }: { job: Job; setting: JobSetting }) => {
  void doJob(job, setting).then((answer) => process.send?.(answer))
})

// The parent process is gone: no one waits for an answer.
process.on('disconnect', () => process.exit())
