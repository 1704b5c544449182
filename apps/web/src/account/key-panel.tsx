import { useQuery } from '@tanstack/react-query'
import { isCompanyAdmin, type MadeApiKey, type NewApiKey } from '@uwkit/core/account'
import {
  AccountSection,
  ApiKeyList,
  accountKeys,
  apiKeysQuery,
  MadeApiKeyDialog,
  NewApiKeyDialog,
} from '@uwkit/react/account'
import { Button } from '@uwkit/react/ui'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useServices, useSession } from '../shell/index.ts'
import { Loaded, useChange } from './panel-parts.tsx'
import { useTokenCopy } from './use-token-copy.ts'

/** The keys of the user, and for administrators those of the company: made, shown once, revoked. */
export function ApiKeysPanel() {
  const { client } = useServices()
  const { user } = useSession()
  const keys = useQuery(apiKeysQuery(client))
  const copy = useTokenCopy()
  const [isCreating, setIsCreating] = useState(false)
  const [made, setMade] = useState<MadeApiKey | null>(null)
  const create = useChange({
    what: 'Creating the key',
    send: (key: NewApiKey) => client.account.createApiKey(key),
    stale: [accountKeys.keys],
    onDone: (key) => {
      setIsCreating(false)
      setMade(key)
    },
  })
  const revoke = useChange({
    what: 'Revoking the key',
    send: async (ids: readonly string[]) => {
      for (const id of ids) await client.account.revokeApiKey(id)
    },
    stale: [accountKeys.keys],
    done: (_, ids) => (ids.length === 1 ? 'The key is revoked.' : 'The keys are revoked.'),
    saysFailure: true,
  })
  return (
    <AccountSection
      title="API keys"
      note="Programs use a key to call the API. A revoked key stops working immediately."
      isWide
    >
      <Loaded what="API keys" query={keys}>
        {(all) => (
          <ApiKeyList keys={all} onRevoke={(some) => revoke.mutate(some.map(({ id }) => id))}>
            <Button icon={KeyRound} onPress={() => setIsCreating(true)}>
              Create a key
            </Button>
          </ApiKeyList>
        )}
      </Loaded>
      {isCreating && (
        <NewApiKeyDialog
          isAdmin={isCompanyAdmin(user)}
          now={keys.dataUpdatedAt / 1000}
          onCreate={(key) => create.mutate(key)}
          onClose={() => {
            create.reset()
            setIsCreating(false)
          }}
          {...create.progress}
        />
      )}
      {made !== null && <MadeApiKeyDialog made={made} onCopy={copy} onClose={() => setMade(null)} />}
    </AccountSection>
  )
}
