import { useQuery } from '@tanstack/react-query'
import { JobState } from '@uwkit/core/account'
import { AccountSection, accountKeys, JobsTable, jobStateNames, jobsQuery } from '@uwkit/react/account'
import { Select } from '@uwkit/react/ui'
import { useState } from 'react'
import { useServices } from '../../shell/index.ts'
import { Loaded } from '../loaded.tsx'
import { useChange } from '../use-change.ts'

/** Long work of the server; what was given up can be tried again. */
export function JobsPanel() {
  const { client } = useServices()
  const [state, setState] = useState<JobState | null>(null)
  const jobs = useQuery(jobsQuery(client, state))
  const retry = useChange({
    what: 'Trying again',
    send: (ids: readonly string[]) => Promise.all(ids.map((id) => client.account.retryJob(id))),
    stale: [accountKeys.jobs],
    done: (again) => (again.length === 1 ? 'The job is tried again.' : `${again.length} jobs are tried again.`),
    saysFailure: true,
  })
  return (
    <AccountSection title="Jobs" note="Reading of uploads, mails and reports of vendors." isWide>
      <Loaded what="jobs" query={jobs}>
        {({ data }) => (
          <JobsTable jobs={data} onRetry={(some) => retry.mutate(some.map(({ id }) => id))}>
            <Select
              label="State"
              isLabelHidden
              options={JobState.options.map((id) => ({ id, label: jobStateNames[id] }))}
              value={state}
              onChange={(id) => setState(JobState.options.find((one) => one === id) ?? null)}
              emptyLabel="All states"
              placeholder="All states"
            />
          </JobsTable>
        )}
      </Loaded>
    </AccountSection>
  )
}
