import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { personName } from '@uwkit/core/account'
import { countText } from '@uwkit/core/text'
import {
  AccountSection,
  type AuditFilter,
  AuditLog,
  auditQuery,
  recordPath,
  usePagesBack,
  usersQuery,
} from '@uwkit/react/account'
import { space } from '@uwkit/react/theme'
import { DateField, EmptyState, Select } from '@uwkit/react/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { useServices } from '../shell/index.ts'
import { Loaded } from './panel-parts.tsx'

const everything = { userId: null, from: null, to: null } satisfies Omit<AuditFilter, 'cursor'>

/** Who changed what, for administrators: by person and time, page by page. */
export function AuditPanel() {
  const { client } = useServices()
  const navigate = useNavigate()
  const [filter, setFilter] = useState<Omit<AuditFilter, 'cursor'>>(everything)
  const { cursor, pager, restart } = usePagesBack()
  const audit = useQuery({ ...auditQuery(client, { ...filter, cursor }), placeholderData: keepPreviousData })
  const users = useQuery(usersQuery(client, null))
  const narrow = (part: Partial<typeof filter>) => {
    setFilter({ ...filter, ...part })
    restart()
  }
  const count = audit.data?.metadata.count ?? 0
  return (
    <AccountSection
      title="Audit log"
      note={`${countText(count)} ${count === 1 ? 'change' : 'changes'}. Entries can’t be edited or deleted.`}
      isWide
    >
      <Filters>
        <Select
          label="User"
          hasFilter
          emptyLabel="All users"
          placeholder="All users"
          options={(users.data?.data ?? []).map((user) => ({ id: user.id, label: personName(user) }))}
          value={filter.userId}
          onChange={(userId) => narrow({ userId })}
        />
        <DateField label="From (UTC)" value={filter.from} onChange={(from) => narrow({ from })} />
        <DateField label="To (UTC)" value={filter.to} onChange={(to) => narrow({ to })} />
      </Filters>
      <Loaded what="the audit log" query={audit}>
        {({ data, metadata }) => (
          <AuditLog
            key={cursor}
            entries={data}
            {...pager(metadata.next ?? null)}
            onOpen={(entry) => {
              const path = recordPath(entry)
              if (path !== null) void navigate(path)
            }}
            empty={<EmptyState title="No changes match the filters" />}
          />
        )}
      </Loaded>
    </AccountSection>
  )
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));
  gap: ${space.three};
  max-width: 720px;
  margin-bottom: ${space.three};
`
