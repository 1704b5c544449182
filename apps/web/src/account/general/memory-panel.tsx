import { useQuery } from '@tanstack/react-query'
import { AccountSection, accountKeys, RememberedRules, rememberedQuery } from '@uwkit/react/account'
import { useServices } from '../../shell/index.ts'
import { useRowDeletes } from '../../shell/use-row-deletes.ts'
import { Loaded } from '../loaded.tsx'

/** What was corrected once and is offered again, for this user and the company. */
export function MemoryPanel() {
  const { client } = useServices()
  const rules = useQuery(rememberedQuery(client))
  const revocations = useRowDeletes({
    noun: 'correction',
    verb: 'Took back',
    send: (id) => client.parsedFile.revoke(id),
    stale: accountKeys.memory,
  })
  return (
    <AccountSection
      title="Remembered corrections"
      note="They are offered for the next report of the same layout. Taking one back changes no saved document."
      isWide
    >
      <Loaded what="remembered corrections" query={rules}>
        {(all) => (
          <RememberedRules
            rules={all.filter(({ id, revoked }) => revoked === null && !revocations.hidden.has(id))}
            onRevoke={(some) => revocations.remove(some.map(({ id }) => id))}
          />
        )}
      </Loaded>
    </AccountSection>
  )
}
