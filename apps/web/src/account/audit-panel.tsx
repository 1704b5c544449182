import { useQuery } from '@tanstack/react-query'
import { AccountSection, AuditLog, auditQuery, latestShown } from '@uwkit/react/account'
import { useServices } from '../shell/index.ts'
import { Loaded } from './panel-parts.tsx'

/** Who changed what, for administrators. */
export function AuditPanel() {
  const { client } = useServices()
  const audit = useQuery(auditQuery(client))
  const count = audit.data?.metadata.count ?? 0
  return (
    <AccountSection
      title="Audit log"
      note={
        count > latestShown
          ? `Showing the latest ${latestShown.toLocaleString('en-US')} of ${count.toLocaleString('en-US')}. To export all entries, run “uw audit list”.`
          : 'Log entries can’t be edited or deleted.'
      }
      isWide
    >
      <Loaded what="the audit log" query={audit}>
        {({ data }) => <AuditLog entries={data} />}
      </Loaded>
    </AccountSection>
  )
}
